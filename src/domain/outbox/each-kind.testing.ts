import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import { completionOf } from '../rhythm/completion'
import { createdSession, revisedSession } from '../session/revision'
import { INACTIVE } from '../timer/timer'
import { listedChange, type Change, type ListedChange } from './change'

const [DUE, LATER] = ['2025-06-10', '2025-06-11'] as [DayKey, DayKey]
export const first = createdSession(aSession({ id: 'first', notes: 'one' }))
export const second = createdSession(aSession({ id: 'second', notes: 'two' }))
export const firstPlayed = revisedSession(first, { ...first, type: 'Play' })
export const secondPlayed = revisedSession(second, { ...second, type: 'Play' })
export const completion = completionOf(aRhythm({ id: 'run' }), DUE, LATER, 1)
const run = aRhythm({ id: 'run' })
const continuation = {
  ended: { ...run, endDate: DUE },
  next: { ...run, id: 'run-2', startDate: LATER },
  removed: [DUE],
  added: [completion],
}

/** One change of each kind, with the paths of its documents. */
export const EACH: readonly (readonly [Change, readonly string[]])[] = [
  [{ kind: 'add-sessions', sessions: [first, second] }, ['sessions/first', 'sessions/second']],
  [{ kind: 'edit-session', before: first, after: firstPlayed, earns: true }, ['sessions/first']],
  [
    {
      kind: 'edit-sessions',
      edits: [
        { before: first, after: firstPlayed },
        { before: second, after: secondPlayed },
      ],
    },
    ['sessions/first', 'sessions/second'],
  ],
  [
    { kind: 'delete-sessions', sessions: [first, second], trashId: 'bin' },
    ['sessions/first', 'sessions/second'],
  ],
  [{ kind: 'set-timer', timer: INACTIVE, rev: 3 }, ['']],
  [{ kind: 'set-user', fields: { theme: 'dark', timerMode: 'play' } }, ['']],
  [{ kind: 'save-item', itemKind: 'task', item: aTask({ id: 'write' }) }, ['tasks/write']],
  [{ kind: 'save-item', itemKind: 'rhythm', item: run }, ['rhythms/run']],
  [
    {
      kind: 'remove-item',
      itemKind: 'restSpan',
      item: { id: 'rest', name: 'Rest', from: DUE, to: LATER },
      trashId: 'bin',
    },
    ['restSpans/rest'],
  ],
  [
    { kind: 'remove-item', itemKind: 'app', item: { id: 'app', name: 'Mail' }, trashId: 'bin' },
    ['screenTimeApps/app'],
  ],
  [
    { kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: [first, second] } },
    ['trash/bin', 'sessions/first', 'sessions/second'],
  ],
  [
    { kind: 'restore', trash: { id: 'bin', kind: 'task', items: [aTask({ id: 'write' })] } },
    ['trash/bin', 'tasks/write'],
  ],
  [{ kind: 'empty-trash', id: 'bin' }, ['trash/bin']],
  [{ kind: 'continue-rhythm', continuation }, ['rhythms/run', 'rhythms/run-2']],
  [{ kind: 'complete', completion, sessions: [] }, ['rhythmCompletions/run_2025-06-10']],
  [
    { kind: 'complete', completion, sessions: [first] },
    ['rhythmCompletions/run_2025-06-10', 'sessions/first'],
  ],
  [{ kind: 'uncomplete', rhythmId: 'run', due: DUE }, ['rhythmCompletions/run_2025-06-10']],
]

/** What the outbox stores of it. */
export function listed(change: Change): ListedChange {
  const one = listedChange(change)
  if (!one) throw new Error(`The outbox does not list ${change.kind}.`)
  return one
}
