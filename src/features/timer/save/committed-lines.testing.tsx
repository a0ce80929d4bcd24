import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aTask } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { countOf, type CommitCount } from '@/domain/github/commits'
import { unsavedSession } from '@/domain/session/unsaved'
import { holdUnsaved, openUnsaved } from '@/state/sessions/unsaved-session'
import * as parts from './lazy-dialogs'
import { SessionComplete } from './SessionComplete'

export const START = Date.parse('2026-11-19T10:00:00Z')

const RESULT = {
  mode: 'productivity',
  startTime: START,
  endTime: START + 3_600_000,
  breaks: [],
  duration: 3600,
} as const

export const LINES = countOf([{ added: 120, deleted: 30 }], null)

export const LINKED = { linked: true, username: 'octocat' }

export let backend: FakeBackend

export function open(github: { linked: boolean; username: string | null } = LINKED) {
  return renderSignedIn(<SessionComplete />, {
    backend,
    user: { github },
    facts: { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 2 })]) },
  })
}

export const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('Session type'), type)

export const lines = (kind: 'added' | 'deleted') => screen.getByRole('textbox', { name: `Lines ${kind}` })

export const saved = () => backend.writes['add-sessions'].mock.calls[0]?.[0].sessions[0]

/** Responds when the test calls the returned function. */
export function slowly() {
  let answer: (count: CommitCount) => void = () => {}
  backend.github.countLines.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (count: CommitCount) => act(async () => Promise.resolve(answer(count)))
}

export function setUpCommittedLines(): void {
  beforeAll(() => Promise.all(Object.values(parts).map((part) => part.preload())))

  beforeEach(() => {
    localStorage.clear()
    backend = aBackend()
    backend.github.countLines.mockResolvedValue(LINES)
    const close = openUnsaved('ann')
    holdUnsaved(unsavedSession(RESULT, 'UTC'))
    return close
  })
}
