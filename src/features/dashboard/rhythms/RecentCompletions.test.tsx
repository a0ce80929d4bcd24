import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Completion } from '@/domain/rhythm/completion'
import { useClock } from '@/state/clock'
import { RecentCompletions } from './RecentCompletions'

const NOW = Date.parse('2025-06-10T12:00Z')
let backend = aBackend()

beforeEach(() => {
  backend = aBackend()
  useClock.setState({ now: NOW, zone: 'UTC' })
})

const completionOf = (rhythmId: string, due: string, change: Partial<Completion> = {}): Completion => ({
  rhythmId,
  completionDate: due as DayKey,
  actualCompletionDate: due as DayKey,
  completedAt: NOW - 60_000,
  ...change,
})

function open(completions: readonly Completion[]) {
  const rhythms = [aRhythm({ id: 'read', name: 'Read' }), aRhythm({ id: 'run', name: 'Run' })]
  return renderSignedIn(<RecentCompletions />, {
    backend,
    facts: { rhythms: aListing(rhythms), completions: aListing(completions) },
  })
}

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('DATA-18 lists the newest completions with the moment they were recorded', async () => {
  open([
    completionOf('read', '2025-06-10'),
    completionOf('gone', '2025-06-10'),
    completionOf('run', '2025-06-08', {
      actualCompletionDate: '2025-06-09' as DayKey,
      completedAt: Date.parse('2025-06-09T18:05Z'),
    }),
  ])
  const card = within(screen.getByRole('region', { name: 'Recently completed' }))
  expect(items()).toEqual([
    'Read CompletedDue 10/06/2025 · Ticked 10/06/2025, 11:59Undo',
    'Run Completed lateDue 08/06/2025 · Ticked 09/06/2025, 18:05Undo',
  ])
  await userEvent.click(card.getByRole('button', { name: 'Undo Run, due 08/06/2025' }))
  expect(backend.writes.uncomplete).toHaveBeenCalledExactlyOnceWith({
    kind: 'uncomplete',
    rhythmId: 'run',
    due: '2025-06-08',
  })
})

test('DATA-18 shows at most three, and no card if there are none', () => {
  const many = Array.from({ length: 7 }, (_, index) => completionOf('read', `2025-06-0${index + 1}`))
  const { unmount } = open(many)
  expect(items()).toHaveLength(3)
  unmount()
  open([])
  expect(screen.queryByText('Recently completed')).toBeNull()
})
