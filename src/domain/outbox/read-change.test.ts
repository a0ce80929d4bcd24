import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { completionOf } from '../rhythm/completion'
import type { Session } from '../session/session'
import type { ListedChange } from './change'
import { changeOfFormer } from './former-entry'
import { readChange } from './read-change'
import { compare } from './compare'

describe('SYNC-02 reading', () => {
  test('KEEP-05 KEEP-06 VOICES-02 reads formulas with an ideal day and goals with their first day and limit', () => {
    const formula = { timeDivisor: 20, playTimeDivisor: 9, pacingMultiplier: 1 }
    const ideal = { focusMinutes: 240, playMinutes: 240, taskScore: 10 }
    const read = (field: string, value: unknown) =>
      readChange({ kind: 'set-user', fields: { [field]: value } })
    expect(read('formula', { ...formula, ideal })).not.toBeNull()
    expect(read('formula', { ...formula, ideal: { ...ideal, taskScore: 'x' } })).toBeNull()
    const goal = { target: 5, endDate: null }
    expect(read('goals', { taskScore: { ...goal, since: '2025-06-10' }, timeWorked: goal })).not.toBeNull()
    expect(read('goals', { taskScore: { ...goal, since: 'June' } })).toBeNull()
    expect(read('goals', { timePlayed: { ...goal, limit: true } })).not.toBeNull()
    expect(read('goals', { timePlayed: { ...goal, limit: 'yes' } })).toBeNull()
  })
})

describe('SYNC-02 REST-01 PACE-01 entries about pacing and rest', () => {
  const span = { id: 's', from: '2026-12-24', to: '2027-01-03', name: '' }
  const formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }
  const read = (kind: string, change: object) => readChange({ kind, ...change })
  const readField = (field: string, value: unknown) => read('set-user', { fields: { [field]: value } })

  test('REST-01 a rest span, its removal and the weekdays', () => {
    expect(read('save-item', { itemKind: 'restSpan', item: span })).toEqual({
      kind: 'save-item',
      itemKind: 'restSpan',
      item: span,
    })
    expect(read('save-item', { itemKind: 'restSpan', item: { ...span, to: '2026-02-30' } })).toBeNull()
    expect(read('remove-item', { itemKind: 'restSpan', item: span, trashId: 'bin' })).toEqual({
      kind: 'remove-item',
      itemKind: 'restSpan',
      item: span,
      trashId: 'bin',
    })
    expect(readField('restWeekdays', [6, 7])).toEqual({
      kind: 'set-user',
      fields: { restWeekdays: [6, 7] },
    })
    expect(readField('restWeekdays', '67')).toBeNull()
  })

  test('PACE-01 PACE-02 the formula with carry and first day, and a rhythm with its end date', () => {
    const fading = { ...formula, pacingCarry: 0.8, pacingSince: '2026-11-20' }
    expect(readField('formula', fading)).toEqual({ kind: 'set-user', fields: { formula: fading } })
    expect(readField('formula', { ...formula, pacingSince: 'soon' })).toBeNull()
    expect(readField('formula', { ...formula, pacingCarry: '0.8' })).toBeNull()
    const rhythm = { ...aRhythm(), endDate: '2026-11-20' }
    expect(read('save-item', { itemKind: 'rhythm', item: rhythm })).toMatchObject({ item: rhythm })
    expect(read('save-item', { itemKind: 'rhythm', item: { ...rhythm, endDate: 'never' } })).toBeNull()
  })

  test('CONFIRM-06 a confirmation, also of two sessions, which arrive together', () => {
    const completion = completionOf(aRhythm(), '2026-11-19' as DayKey, '2026-11-19' as DayKey, 1)
    const [first, second] = [aSession({ id: 'night' }), aSession({ id: 'night-2' })]
    expect(read('complete', { completion, sessions: [first] })).toEqual({
      kind: 'complete',
      completion,
      sessions: [first],
    })
    const change = read('complete', { completion, sessions: [first, second] }) as ListedChange
    expect(change).toMatchObject({ sessions: [first, second] })
    expect(read('complete', { completion, sessions: [first, 'night-2'] })).toBeNull()
    const at = (...sessions: readonly Session[]) =>
      new Map(sessions.map((each) => [`sessions/${each.id}`, each]))
    expect(compare(change, null, at(first, second))).toBe('arrived')
    expect(compare(change, null, at(first))).toBe('refused')
  })

  test('PACE-01 a carry that the server has is confirmed, one that it lacks is sent again', () => {
    const [change, before] = [
      readField('formula', { ...formula, pacingCarry: 0.8 }) as ListedChange,
      { formula: { ...formula, pacingCarry: undefined } },
    ]
    const at = (pacingCarry?: number) => new Map([['', aUser({ formula: { ...formula, pacingCarry } })]])
    expect(compare(change, before, at(0.8))).toBe('arrived')
    expect(compare(change, before, at())).toBe('resend')
    expect(compare(change, before, at(0.5))).toBe('refused')
  })
})

test('SYNC-02 no content of local storage makes it throw', () => {
  const kind = fc.constantFrom(
    'add-sessions',
    'edit-session',
    'edit-sessions',
    'delete-sessions',
    'set-timer',
  )
  const others = fc.constantFrom('set-user', 'save-item', 'remove-item', 'restore', 'complete', '__proto__')
  const fields = ['sessions', 'before', 'after', 'edits', 'timer', 'fields', 'item', 'trash', 'completion']
  const value = fc.dictionary(fc.constantFrom(...fields), fc.anything())
  fc.assert(
    fc.property(fc.oneof(kind, others), value, fc.anything(), (one, change, before) => {
      const read = readChange({ itemKind: 'task', trashId: 'bin', rev: 1, ...change, kind: one })
      if (read) compare(read, before, new Map())
    }),
  )
})

test('SYNC-02 nor does any content of an entry of the release before', () => {
  const part = fc.constantFrom('user', 'timer', 'sessions', 'tasks', 'rhythms', 'completions', '__proto__')
  const name = fc.constantFrom('add', 'save', 'remove', 'update', 'replace', 'saveProfile', 'constructor')
  fc.assert(
    fc.property(part, name, fc.array(fc.anything()), (one, other, given) => {
      const change = readChange(changeOfFormer({ part: one, name: other, given }))
      if (change) compare(change, given[0], new Map())
    }),
  )
})
