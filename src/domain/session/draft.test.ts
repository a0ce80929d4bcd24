import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_QUANTITY } from '../limits'
import {
  draftProblems,
  hasDraftProblems,
  hasQuantities,
  type DraftProblems,
  type SessionDraft,
} from './draft'
import { editDraftProblems, editedSession } from './edit/edit'
import { editEntryOf } from './edit/edit-entry'
import {
  manualDraftProblems,
  manualProblem,
  manualSessions,
  type ManualEntry,
  CONTINUATION_PREFIX,
} from './manual'
import { allSessionTypes } from './types/session-type'

const NO_DRAFT_PROBLEMS: DraftProblems = { quantities: {}, tasks: null, notes: null }
const types = allSessionTypes([])
const tasks = Array.from({ length: MAX_COMPLETED_TASKS + 1 }, (_, index) =>
  aTask({ id: `t${index}`, score: 2 }),
)
const quantitiesOf = (count: number) => Object.fromEntries(tasks.slice(0, count).map(({ id }) => [id, '1']))

const aDraft = (change: Partial<SessionDraft> = {}): SessionDraft => ({
  type: 'Productivity',
  notes: '',
  quantities: {},
  ...change,
})
const problems = (change: Partial<SessionDraft>) => draftProblems(aDraft(change), tasks, types)

describe('FORM-04 a draft reports what the security rules would refuse', () => {
  test.each([
    ['two', 'quantity-unreadable'],
    ['1e3', 'quantity-unreadable'],
    ['0.25', 'quantity-too-fine'],
    [String(MAX_QUANTITY + 1), 'quantity-too-large'],
  ])('FORM-06 the quantity %j is refused: %s', (text, problem) => {
    expect(problems({ quantities: { t0: text } }).quantities).toEqual({ t0: problem })
  })

  test.each(['', '0', '-1', '.5', '1.', '1,5', '2.50', String(MAX_QUANTITY)])(
    'the quantity %j is no problem',
    (text) => {
      expect(problems({ quantities: { t0: text } })).toEqual(NO_DRAFT_PROBLEMS)
    },
  )

  test('any of them counts', () => {
    expect(hasDraftProblems(NO_DRAFT_PROBLEMS)).toBe(false)
    expect(hasDraftProblems(problems({ quantities: { t0: 'two' } }))).toBe(true)
    expect(hasDraftProblems(problems({ quantities: quantitiesOf(MAX_COMPLETED_TASKS + 1) }))).toBe(true)
    expect(hasDraftProblems(problems({ notes: 'x'.repeat(MAX_NOTES_LENGTH + 1) }))).toBe(true)
  })

  test('more tasks than a session can hold', () => {
    expect(problems({ quantities: quantitiesOf(MAX_COMPLETED_TASKS) })).toEqual(NO_DRAFT_PROBLEMS)
    expect(problems({ quantities: quantitiesOf(MAX_COMPLETED_TASKS + 1) }).tasks).toEqual({
      problem: 'too-many',
      count: MAX_COMPLETED_TASKS + 1,
    })
  })

  test('a score that sums cannot hold exactly', () => {
    const dear = [aTask({ id: 't0', score: 100_000 })]
    const scores = (quantity: string) =>
      draftProblems(aDraft({ quantities: { t0: quantity } }), dear, types).tasks
    expect(scores('10000')).toBeNull()
    expect(scores('10000.1')).toEqual({ problem: 'score-too-large' })
  })

  test('notes that are too long, not counting surrounding spaces', () => {
    expect(problems({ notes: ` ${'x'.repeat(MAX_NOTES_LENGTH)}\n` }).notes).toBeNull()
    expect(problems({ notes: 'x'.repeat(MAX_NOTES_LENGTH + 1) }).notes).toEqual({
      length: MAX_NOTES_LENGTH + 1,
      max: MAX_NOTES_LENGTH,
    })
  })

  test('play counts no tasks, so it has no task problems', () => {
    expect(problems({ type: 'Play', quantities: { t0: 'two' } })).toEqual(NO_DRAFT_PROBLEMS)
  })

  test('an edit checks only changed quantities', () => {
    const session = aSession({ completedTasks: [{ id: 't0', name: 'T', score: 2, quantity: 0.25 }] })
    const entry = editEntryOf(session)
    expect(editDraftProblems(session, entry, tasks, types)).toEqual(NO_DRAFT_PROBLEMS)
    const changed = { ...entry, quantities: { t0: '0.35' } }
    expect(editDraftProblems(session, changed, tasks, types).quantities).toEqual({ t0: 'quantity-too-fine' })
  })
})

const anEntry = (change: Partial<ManualEntry>): ManualEntry => ({
  ...aDraft(),
  ...{ date: '2025-06-10', start: '', end: '', hours: '', minutes: '' },
  ...change,
})

describe('FORM-05 notes of a session across midnight', () => {
  const night = { start: '23:00', end: '01:00' }
  const room = MAX_NOTES_LENGTH - CONTINUATION_PREFIX.length

  test('leave room for the prefix of the second part, so that no word is lost', () => {
    const fitting = anEntry({ ...night, notes: 'x'.repeat(room) })
    expect(hasDraftProblems(manualDraftProblems(fitting, tasks, types, 'UTC'))).toBe(false)
    const parts = manualSessions(fitting, 'id', tasks, types, 'UTC')
    expect(parts.map(({ notes }) => notes.length)).toEqual([room, MAX_NOTES_LENGTH])

    const longer = anEntry({ ...night, notes: 'x'.repeat(room + 1) })
    expect(manualDraftProblems(longer, tasks, types, 'UTC').notes).toEqual({ length: room + 1, max: room })
    expect(manualSessions(longer, 'id', tasks, types, 'UTC')).toEqual([])
  })

  test('have the full length on the same day and for screen time', () => {
    const notes = 'x'.repeat(MAX_NOTES_LENGTH)
    for (const change of [
      { start: '09:00', end: '10:00' },
      { type: 'Screen Time', hours: '23' },
    ])
      expect(manualDraftProblems(anEntry({ ...change, notes }), tasks, types, 'UTC').notes).toBeNull()
  })
})

describe('FORM-04 dates', () => {
  test.each([
    ['0026-06-10', 'UTC'],
    ['1969-12-31', 'UTC'],
    ['2100-01-01', 'UTC'],
    // In this zone noon of that day is before 1970 in UTC.
    ['1970-01-01', 'Pacific/Tongatapu'],
  ])('%s in %s is refused in both forms', (date, zone) => {
    expect(manualProblem(anEntry({ date }), zone)).toBe('date-out-of-range')
    const session = aSession({ timezone: zone })
    expect(editedSession(session, { ...editEntryOf(session), date, start: '', end: '' }, tasks, types)).toBe(
      'date-out-of-range',
    )
  })

  test('a session in the last night of 2099 must end within the range', () => {
    const night = anEntry({ date: '2099-12-31', start: '23:00', end: '01:00' })
    expect(manualProblem(night, 'UTC')).toBe('date-out-of-range')
    expect(manualProblem({ ...night, end: '23:30' }, 'UTC')).toBeNull()
    expect(manualProblem({ ...night, end: '23:30' }, 'America/New_York')).toBe('date-out-of-range')
  })
})

test('only the quantities of a productive session count', () => {
  expect(hasQuantities(aDraft({ quantities: { t0: '1' } }), types)).toBe(true)
  expect(hasQuantities(aDraft({ quantities: { t0: '' } }), types)).toBe(false)
  expect(hasQuantities(aDraft({ type: 'Play', quantities: { t0: '1' } }), types)).toBe(false)
})
