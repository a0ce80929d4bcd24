import { expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { continuedFromToday } from '../rhythm/from-today'
import { createdSession, revisedSession } from '../session/revision'
import type { OutboxEntry } from './entry'
import { listedChange, type Change } from './change'
import { compareAll } from './compare'
import { settledWith, withoutDeleted } from './overlap'

let count = 0
const entryOf = (change: Change, before?: unknown): OutboxEntry => {
  const key = `${++count}`
  return { key, writtenAt: 1, change: listedChange(change), status: 'waiting', before }
}
const outcomes = (entries: readonly OutboxEntry[], stored: Record<string, unknown> = {}) => {
  const all = compareAll(entries, new Map(Object.entries(stored)))
  return entries.map(({ key }) => all.get(key))
}

const TODAY = '2025-06-10' as DayKey
const task = aTask({ id: 't', name: 'First' })
const renamed = { ...task, name: 'Second' }
const created = createdSession(aSession())
const edited = { ...created, notes: 'more' }

test('SYNC-08 a new item and its change, both lost: the change is sent again', () => {
  const entries = [
    entryOf({ kind: 'save-item', itemKind: 'task', item: task }, null),
    entryOf({ kind: 'save-item', itemKind: 'task', item: renamed }, task),
  ]
  expect(outcomes(entries)).toEqual(['arrived', 'resend'])
  const trash = { kind: 'task', items: [task] }
  expect(outcomes(entries, { 'trash/bin': trash })).toEqual(['arrived', 'refused'])
  expect(outcomes(entries, { 'tasks/t': { ...task, name: 'Theirs' } })).toEqual(['arrived', 'refused'])
})

test('SYNC-08 a setting that was changed twice, both lost, is sent again', () => {
  const entries = [
    entryOf({ kind: 'set-user', fields: { theme: 'dark' } }, { theme: 'light' }),
    entryOf({ kind: 'set-user', fields: { theme: 'system' } }, { theme: 'dark' }),
  ]
  expect(outcomes(entries, { '': aUser({ theme: 'light' }) })).toEqual(['arrived', 'resend'])
})

test('SYNC-08 a bulk edit and a deletion need what a lost change stores, so they wait for it', () => {
  const next = revisedSession(created, edited)
  const bulk = entryOf({ kind: 'edit-sessions', edits: [{ before: next, after: { ...next, type: 'Play' } }] })
  const removal = entryOf({ kind: 'delete-sessions', sessions: [next], trashId: 'bin' })
  const entries = (last: OutboxEntry) => [
    entryOf({ kind: 'edit-session', before: created, after: edited }),
    last,
  ]
  const stored = { [`sessions/${created.id}`]: created }
  expect(outcomes(entries(bulk), stored)).toEqual(['resend', 'waits'])
  expect(outcomes(entries(removal), stored)).toEqual(['resend', 'waits'])
})

test('SYNC-08 an edit of what a lost bulk edit has changed is sent after it', () => {
  const played = revisedSession(created, { ...created, type: 'Play' })
  const bulk = entryOf({ kind: 'edit-sessions', edits: [{ before: created, after: played }] })
  const edit = entryOf({ kind: 'edit-session', before: played, after: { ...played, notes: 'more' } })
  expect(outcomes([bulk, edit], { [`sessions/${created.id}`]: created })).toEqual(['resend', 'waits'])
})

test('SYNC-08 of two sessions added together, the one that was deleted is not restored', () => {
  const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
  const add = entryOf({ kind: 'add-sessions', sessions: [one, two] })
  expect(outcomes([add])).toEqual(['resend'])
  expect(
    outcomes([add, entryOf({ kind: 'delete-sessions', sessions: [createdSession(one)], trashId: 'bin' })]),
  ).toEqual(['refused', 'arrived'])
})

test('SYNC-02 an edit stays listed when another device has stored the value of the next one', () => {
  const mine = revisedSession(created, { ...created, notes: 'mine' })
  const theirs = revisedSession(created, { ...created, type: 'Play' })
  const edit = entryOf({ kind: 'edit-session', before: created, after: mine })
  const next = { before: mine, after: { ...mine, type: 'Play' } }
  for (const change of [
    { kind: 'edit-session', ...next },
    { kind: 'edit-sessions', edits: [next] },
  ] as const) {
    const stored = { [`sessions/${created.id}`]: theirs }
    expect(outcomes([edit, entryOf(change)], stored)).toEqual(['refused', 'arrived'])
  }
})

test('SYNC-02 an edit stays listed when its session was deleted and restored, and edited elsewhere', () => {
  const mine = revisedSession(created, { ...created, notes: 'mine' })
  const theirs = revisedSession(created, { ...created, notes: 'theirs' })
  const trash = { id: 'bin', kind: 'sessions', items: [mine] } as const
  const edit = entryOf({ kind: 'edit-session', before: created, after: mine })
  const removal = entryOf({ kind: 'delete-sessions', sessions: [mine], trashId: 'bin' })
  const undo = entryOf({ kind: 'restore', trash })
  const stored = { [`sessions/${created.id}`]: theirs }
  expect(outcomes([edit, removal, undo], stored)).toEqual(['refused', 'arrived', 'arrived'])
  const change = undo.change
  expect(change && settledWith(change, [edit, removal]).settled).toEqual([removal])
})

test('SYNC-02 an added session that was edited, deleted and restored has arrived, and its restored form can be changed', () => {
  const mine = revisedSession(created, { ...created, notes: 'mine' })
  const restored = createdSession(mine)
  const stored = { [`sessions/${created.id}`]: restored }
  const add = entryOf({ kind: 'add-sessions', sessions: [created] })
  const edit = entryOf({ kind: 'edit-session', before: created, after: mine })
  expect(outcomes([add, edit], stored)).toEqual(['arrived', 'arrived'])
  const next = { before: mine, after: { ...mine, type: 'Play' } }
  expect(outcomes([entryOf({ kind: 'edit-session', ...next })], stored)).toEqual(['resend'])
  expect(outcomes([entryOf({ kind: 'edit-sessions', edits: [next] })], stored)).toEqual(['resend'])
  const removal = entryOf({ kind: 'delete-sessions', sessions: [mine], trashId: 'bin' })
  expect(outcomes([removal], stored)).toEqual(['resend'])
})

test('SYNC-02 what was taken back before its occurrence was confirmed does not matter any more', () => {
  const day = '2025-06-01' as DayKey
  const completion = {
    rhythmId: 'run',
    ...{ completionDate: day, actualCompletionDate: TODAY, completedAt: 1 },
  }
  const takenBack = entryOf({ kind: 'uncomplete', rhythmId: 'run', due: day }, '2025-06-02')
  const session = createdSession(aSession({ id: 'confirmed' }))
  const confirmed = entryOf({ kind: 'complete', completion, sessions: [session] }, null)
  const stored = { 'rhythmCompletions/run_2025-06-01': completion, 'sessions/confirmed': session }
  expect(outcomes([takenBack, confirmed], stored)).toEqual(['arrived', 'arrived'])
  // Its session was deleted since, and the completion taken back.
  const removal = entryOf({ kind: 'delete-sessions', sessions: [session], trashId: 'bin' })
  const undone = entryOf({ kind: 'uncomplete', rhythmId: 'run', due: day }, TODAY)
  expect(outcomes([confirmed, undone, removal])).toEqual(['arrived', 'arrived', 'arrived'])
})

test('SYNC-02 an edit stays listed when its session was deleted and restored, and deleted elsewhere', () => {
  const mine = revisedSession(created, { ...created, notes: 'mine' })
  const trash = { id: 'bin', kind: 'sessions', items: [mine] } as const
  const edit = entryOf({ kind: 'edit-session', before: created, after: mine })
  const removal = entryOf({ kind: 'delete-sessions', sessions: [mine], trashId: 'bin' })
  const undo = entryOf({ kind: 'restore', trash })
  expect(outcomes([edit, removal, undo], {})).toEqual(['refused', 'arrived', 'refused'])
  // The server's answer about the undo may be there first.
  const refused = { ...undo, status: 'refused' } as const
  expect(outcomes([edit, removal, refused], {})).toEqual(['refused', 'arrived', undefined])
})

const run = aRhythm({ id: 'run', startDate: '2025-06-01' as DayKey })
const continuation = continuedFromToday(run, { ...run, points: 20 }, new Map([[TODAY, TODAY]]), {
  today: TODAY,
  now: 1,
  id: 'next',
})
const { ended, next } = continuation
const fromToday = () => entryOf({ kind: 'continue-rhythm', continuation }, run)
const saveRun = (item = run) => entryOf({ kind: 'save-item', itemKind: 'rhythm', item }, ended)
const removeNext = () =>
  entryOf({ kind: 'remove-item', itemKind: 'rhythm', item: next, trashId: 'bin' }, next)

test('KEEP-01 an undone From today is not sent again, whether the server has all or only From today', () => {
  const entries = [fromToday(), saveRun(), removeNext()]
  expect(outcomes(entries, { 'rhythms/run': run })).toEqual(['arrived', 'arrived', 'arrived'])
  // The server has From today, and the undo is lost.
  const isContinued = { 'rhythms/run': ended, 'rhythms/next': next }
  expect(outcomes(entries, isContinued)).toEqual(['arrived', 'resend', 'resend'])
})

test('SYNC-08 a lost From today is sent again with what was changed since in one of its two rhythms', () => {
  const stored = { 'rhythms/run': run }
  expect(outcomes([fromToday(), removeNext()], stored)).toEqual(['resend', 'resend'])
  expect(outcomes([fromToday(), saveRun()], stored)).toEqual(['resend', 'resend'])
  const saveNext = entryOf({ kind: 'save-item', itemKind: 'rhythm', item: { ...next, name: 'x' } }, next)
  expect(outcomes([fromToday(), saveRun(), saveNext], stored)).toEqual(['resend', 'resend', 'resend'])
})

test('SYNC-08 a tick that From today has moved to the next rhythm is not stored on the ended one again', () => {
  const completion = { rhythmId: 'run', completionDate: TODAY, actualCompletionDate: TODAY, completedAt: 1 }
  const tick = entryOf({ kind: 'complete', completion, sessions: [] }, null)
  const continued = fromToday()
  const isContinued = { 'rhythms/run': ended, 'rhythms/next': next }
  expect(outcomes([tick, continued], isContinued)).toEqual(['arrived', 'arrived'])
  expect(continued.change && settledWith(continued.change, [tick]).settled).toEqual([tick])
  const other = { ...completion, completionDate: '2025-06-09' as DayKey }
  const tickBefore = entryOf({ kind: 'complete', completion: other, sessions: [] }, null)
  expect(outcomes([tickBefore, continued], isContinued)).toEqual(['resend', 'arrived'])
  // Both are lost: the tick comes first again, also when another device has changed the rhythm.
  expect(outcomes([tick, continued], { 'rhythms/run': run })).toEqual(['resend', 'resend'])
  expect(outcomes([tick, continued], { 'rhythms/run': { ...run, points: 7 } })).toEqual(['resend', 'refused'])
  // The sessions of a confirmation say whether it has arrived.
  const confirmed = entryOf({ kind: 'complete', completion, sessions: [created] })
  const elsewhere = { ...isContinued, [`sessions/${created.id}`]: { ...created, notes: 'theirs', rev: 7 } }
  expect(outcomes([confirmed, continued], elsewhere)).toEqual(['refused', 'arrived'])
})

const tickOn = (actual: DayKey) => {
  return { rhythmId: 'run', completionDate: TODAY, actualCompletionDate: actual, completedAt: 1 } as const
}
const tickPath = `rhythmCompletions/run_${TODAY}`

test('SYNC-02 a confirmation whose session was deleted since is sent again as the completion alone', () => {
  const confirmed = entryOf({ kind: 'complete', completion: tickOn(TODAY), sessions: [created] }, null)
  const removal = entryOf({ kind: 'delete-sessions', sessions: [created], trashId: 'bin' })
  expect(outcomes([confirmed, removal])).toEqual(['resend', 'waits'])
  expect(outcomes([confirmed, removal], { [tickPath]: tickOn(TODAY) })).toEqual(['arrived', 'arrived'])
  expect(confirmed.change && removal.change && withoutDeleted(confirmed.change, [removal.change])).toEqual({
    kind: 'complete',
    completion: tickOn(TODAY),
    sessions: [],
  })
  // Sent again as a whole, it would restore the deleted one of two.
  const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
  const both = entryOf({ kind: 'complete', completion: tickOn(TODAY), sessions: [one, two] }, null)
  const removalOfOne = entryOf({ kind: 'delete-sessions', sessions: [createdSession(one)], trashId: 'bin' })
  expect(outcomes([both, removalOfOne])).toEqual(['refused', 'arrived'])
})

test('SYNC-08 a lost confirmation that was taken back, or completed anew, is sent again with that', () => {
  const confirmed = entryOf({ kind: 'complete', completion: tickOn(TODAY), sessions: [created] }, null)
  const undone = entryOf({ kind: 'uncomplete', rhythmId: 'run', due: TODAY }, TODAY)
  expect(outcomes([confirmed, undone])).toEqual(['resend', 'resend'])
  const later = '2025-06-11' as DayKey
  const anew = entryOf({ kind: 'complete', completion: tickOn(later), sessions: [] }, TODAY)
  expect(outcomes([confirmed, anew])).toEqual(['resend', 'resend'])
  const other = entryOf({ kind: 'uncomplete', rhythmId: 'walk', due: TODAY }, TODAY)
  expect(outcomes([confirmed, other])).toEqual(['resend', 'arrived'])
})

test('SYNC-02 what the server has answered and does not have was undone since, and is only sent again after its base', () => {
  const tick = entryOf({ kind: 'complete', completion: tickOn(TODAY), sessions: [] }, null)
  const of = (entries: readonly OutboxEntry[], answered: readonly OutboxEntry[]) => {
    const all = compareAll(entries, new Map(), new Set(answered.map(({ key }) => key)))
    return entries.map(({ key }) => all.get(key))
  }
  expect(of([tick], [])).toEqual(['resend'])
  expect(of([tick], [tick])).toEqual(['refused'])
  const add = entryOf({ kind: 'add-sessions', sessions: [created] })
  const edit = entryOf({ kind: 'edit-session', before: created, after: edited })
  expect(of([add, edit], [edit])).toEqual(['resend', 'resend'])
  expect(of([add, edit], [add, edit])).toEqual(['refused', 'refused'])
})

test('SYNC-08 a From today of a rhythm that had ended before is sent again if the next rhythm is missing', () => {
  const again = entryOf({ kind: 'continue-rhythm', continuation }, ended)
  expect(outcomes([again], { 'rhythms/run': ended })).toEqual(['resend'])
})

test('SYNC-02 SYNC-08 of an edit of the profile only the fields count that no later edit writes', () => {
  const entries = [
    entryOf({ kind: 'set-user', fields: { displayName: 'Ann', bio: 'a' } }, { displayName: 'Old', bio: '' }),
    entryOf({ kind: 'set-user', fields: { bio: 'b', theme: 'dark' } }, { bio: 'a', theme: 'light' }),
    entryOf({ kind: 'set-user', fields: { bio: 'c' } }, { bio: 'b' }),
  ]
  const server = (displayName: string, bio: string, theme: 'dark' | 'light' | 'system') =>
    outcomes(entries, { '': aUser({ displayName, bio, theme }) })
  expect(server('Ann', 'c', 'dark')).toEqual(['arrived', 'arrived', 'arrived'])
  expect(server('Ann', 'a', 'light')).toEqual(['arrived', 'resend', 'resend'])
  expect(server('Old', '', 'light')).toEqual(['resend', 'resend', 'resend'])
  expect(server('Old', 'c', 'dark')).toEqual(['resend', 'arrived', 'arrived'])
  expect(server('Theirs', 'c', 'dark')).toEqual(['refused', 'arrived', 'arrived'])
  expect(server('Ann', 'theirs', 'dark')).toEqual(['arrived', 'arrived', 'refused'])
})

test('SYNC-08 two edits of the profile that share a field, both lost, are sent again', () => {
  const entries = [
    entryOf({ kind: 'set-user', fields: { bio: 'a', theme: 'dark' } }, { bio: '', theme: 'light' }),
    entryOf({ kind: 'set-user', fields: { bio: 'b', displayName: 'Ann' } }, { bio: 'a', displayName: 'Old' }),
  ]
  const stored = { '': aUser({ displayName: 'Old', bio: '', theme: 'light' }) }
  expect(outcomes(entries, stored)).toEqual(['resend', 'resend'])
})
