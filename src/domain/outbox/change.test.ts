import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { completionOf } from '../rhythm/confirm'
import type { Session } from '../session/session'
import { changeOf, type Change } from './change'
import { verdictOf } from './verdict'

describe('SYNC-02 the verdict on', () => {
  test('KEEP-05 KEEP-06 reads formulas with an ideal day and goals with their first day', () => {
    const formula = { timeDivisor: 20, playTimeDivisor: 9, pacingMultiplier: 1 }
    const ideal = { focusMinutes: 240, playMinutes: 240, taskScore: 10 }
    const read = (name: string, value: unknown) => changeOf({ part: 'user', name, given: [value] })
    expect(read('setFormula', { ...formula, ideal })).not.toBeNull()
    expect(read('setFormula', { ...formula, ideal: { ...ideal, taskScore: 'x' } })).toBeNull()
    const goal = { target: 5, endDate: null }
    expect(read('setGoals', { taskScore: { ...goal, since: '2025-06-10' }, timeWorked: goal })).not.toBeNull()
    expect(read('setGoals', { taskScore: { ...goal, since: 'June' } })).toBeNull()
  })
})

describe('SYNC-02 REST-01 PACE-01 entries about pacing and rest', () => {
  const span = { id: 's', from: '2026-12-24', to: '2027-01-03', name: '' }
  const formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }
  const read = (part: string, name: string, ...given: unknown[]) => changeOf({ part, name, given })

  test('REST-01 a rest span, its removal and the weekdays', () => {
    expect(read('restSpans', 'save', span)).toEqual({
      kind: 'save-item',
      collection: 'restSpans',
      item: span,
    })
    expect(read('restSpans', 'save', { ...span, to: '2026-02-30' })).toBeNull()
    expect(read('restSpans', 'remove', { id: 's' })).toEqual({
      kind: 'remove-item',
      collection: 'restSpans',
      id: 's',
    })
    expect(read('user', 'setRestWeekdays', [6, 7])).toEqual({
      kind: 'set-user',
      fields: { restWeekdays: [6, 7] },
    })
    expect(read('user', 'setRestWeekdays', '67')).toBeNull()
  })

  test('PACE-01 PACE-02 the formula with carry and first day, and a rhythm with its end date', () => {
    const fading = { ...formula, pacingCarry: 0.8, pacingSince: '2026-11-20' }
    expect(read('user', 'setFormula', fading)).toEqual({ kind: 'set-user', fields: { formula: fading } })
    expect(read('user', 'setFormula', { ...formula, pacingSince: 'soon' })).toBeNull()
    expect(read('user', 'setFormula', { ...formula, pacingCarry: '0.8' })).toBeNull()
    const rhythm = { ...aRhythm(), endDate: '2026-11-20' }
    expect(read('rhythms', 'save', rhythm)).toMatchObject({ item: rhythm })
    expect(read('rhythms', 'save', { ...rhythm, endDate: 'never' })).toBeNull()
  })

  test('CONFIRM-06 a confirmation, also of two sessions, which arrive together', () => {
    const completion = completionOf(aRhythm(), '2026-11-19' as DayKey, '2026-11-19' as DayKey, 1)
    const [first, second] = [aSession({ id: 'night' }), aSession({ id: 'night-2' })]
    expect(read('completions', 'confirm', first, completion)).toEqual({
      kind: 'complete',
      completion,
      sessions: [first],
    })
    const change = read('completions', 'confirm', first, completion, second) as Change
    expect(change).toMatchObject({ sessions: [first, second] })
    expect(read('completions', 'confirm', first, completion, 'night-2')).toBeNull()
    const at = (...sessions: readonly Session[]) =>
      new Map(sessions.map((each) => [`sessions/${each.id}`, each]))
    expect(verdictOf(change, null, at(first, second))).toBe('arrived')
    expect(verdictOf(change, null, at(first))).toBe('refused')
  })

  test('PACE-01 a carry that the server has is confirmed, one that it lacks is sent again', () => {
    const [change, before] = [
      read('user', 'setFormula', { ...formula, pacingCarry: 0.8 }) as Change,
      { formula: { ...formula, pacingCarry: undefined } },
    ]
    const at = (pacingCarry?: number) => new Map([['', aUser({ formula: { ...formula, pacingCarry } })]])
    expect(verdictOf(change, before, at(0.8))).toBe('arrived')
    expect(verdictOf(change, before, at())).toBe('resend')
    expect(verdictOf(change, before, at(0.5))).toBe('refused')
  })
})

test('SYNC-02 no content of local storage makes it throw', () => {
  const part = fc.constantFrom(
    'user',
    'timer',
    'sessions',
    'tasks',
    'rhythms',
    'restSpans',
    'completions',
    '__proto__',
    'toString',
  )
  const name = fc.constantFrom(
    'add',
    'save',
    'remove',
    'update',
    'replace',
    'saveProfile',
    'setGoals',
    'setFormula',
    'setRestWeekdays',
    'constructor',
  )
  fc.assert(
    fc.property(part, name, fc.array(fc.anything()), (one, other, given) => {
      const change = changeOf({ part: one, name: other, given })
      if (change) verdictOf(change, given[0], new Map())
    }),
  )
})
