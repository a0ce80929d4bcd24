import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aSession, aTask } from '../../../../tests/builders/session'
import { sessionStore, type SessionStore } from '../../../../tests/builders/session-store'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { Session } from '@/domain/session/session'
import { useAlerts, useToasts } from '@/state/toasts'
import { useClock } from '@/state/clock'
import { useRefusedEdits } from '@/state/sessions/edits'
import { openSessionCache } from '@/state/sessions/session-cache'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'
import { EditSession } from './EditSession'

const utc = (text: string) => Date.parse(`2025-06-10T${text}Z`)
export const breaks = [
  { startTime: utc('10:00'), endTime: utc('10:15') },
  { startTime: utc('11:00'), endTime: utc('11:30') },
]
const completedTasks = [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }]
/** 09:00 to 12:00 with breaks of 15 and 30 minutes and a score from when the task scored 2. */
export const morning = aSession({
  endTime: utc('12:00'),
  duration: 8100,
  breaks,
  completedTasks,
  sessionScore: 6,
  notes: 'slow start',
})
export const tasks = aListing([aTask({ id: 'write', name: 'Write page', score: 5 })])

export let backend: FakeBackend
export let store: SessionStore
export const onClose = vi.fn()

export function open(session: Session = morning) {
  tellFacts({}, { tasks })
  store = sessionStore(aListing([session]))
  openSessionCache(store.watchSpan)
  return renderSignedIn(<EditSession session={session} onClose={onClose} />, { backend })
}

export const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const updated = () => backend.writes['edit-session'].mock.lastCall?.[0].after

export function setUpEditSession(): void {
  beforeEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    onClose.mockReset()
    backend = aBackend()
    useClock.setState({ now: utc('15:00'), zone: 'UTC' })
    useToasts.setState({ toasts: [] })
    useAlerts.setState({ alerts: [] })
    useRefusedEdits.setState({ edits: [] })
    useOutbox.setState(EMPTY_OUTBOX)
  })
}
