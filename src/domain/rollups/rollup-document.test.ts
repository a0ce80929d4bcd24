import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { addDays, type DayKey } from '../calendar/day-key'
import { millionthsOf, rollupChanges } from './rollup-changes'
import { rollupFields, rollupReplacement, isRightMonth, readMonth, readMonthRev } from './rollup-document'

const FIRST = '2026-11-01' as DayKey
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '.', 'a.b', '/', '`', '__proto__', '__x__', 'constructor', 'toString', '='),
)
const anySession = fc
  .record({ type: anyText, day: fc.nat(29), duration: fc.nat(9999), tenths: fc.nat(9999) })
  .map(({ type, day, duration, tenths }) =>
    aSession({
      type,
      duration,
      startTime: Date.parse(`${addDays(FIRST, day)}T12:00Z`),
      sessionScore: tenths / 10,
      completedTasks: [{ id: 't', name: 'Task', score: 1, quantity: 0.1 }],
    }),
  )

describe('INT-89 the document of a month', () => {
  test('what is written of any session types and rhythms is read back', () => {
    fc.assert(
      fc.property(fc.array(anySession), fc.array(anyText), (sessions, rhythms) => {
        const tally = rollupChanges([
          ...sessions.map((session) => ({ before: null, after: session })),
          ...rhythms.map((rhythmId) => ({
            rhythmId,
            completionDate: FIRST,
            actualCompletionDate: addDays(FIRST, 1),
          })),
        ]).get('2026-11' as never)
        fc.pre(tally !== undefined)
        // As it travels.
        const stored: unknown = JSON.parse(JSON.stringify(rollupFields(tally, (value) => value, null)))
        const month = readMonth('2026-11', stored)
        expect(month?.completions).toEqual(tally.completions)
        expect(month?.utcDays).toEqual(tally.utcDays)
        expect([...(month?.days.keys() ?? [])].sort()).toEqual([...tally.days.keys()].sort())
        for (const [day, { types, quantity }] of tally.days) {
          const read = month?.days.get(day)
          expect(millionthsOf(read?.quantity ?? 0)).toBe(quantity)
          for (const [type, { count, seconds, score }] of types) {
            expect(read?.types.get(type)).toEqual({ count, seconds, score: score / 1_000_000 })
          }
        }
      }),
    )
  })

  test('no key is one that Firestore keeps for itself, and no map is empty', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const [tally] = rollupChanges([{ before: null, after: session }]).values()
        fc.pre(tally !== undefined)
        const check = (value: unknown) => {
          if (typeof value !== 'object' || value === null) return
          expect(Object.keys(value).length).toBeGreaterThan(0)
          for (const [key, inner] of Object.entries(value)) {
            expect(key).not.toMatch(/^(__.*__)?$/s)
            check(inner)
          }
        }
        check(rollupFields(tally, (value) => ({ value }), null))
      }),
    )
  })

  test('a replacement holds the whole month, and the next revision', () => {
    const session = aSession({ startTime: Date.parse('2026-11-05T12:00Z'), duration: 60, type: 'Play' })
    const [tally] = rollupChanges([{ before: null, after: session }]).values()
    expect(tally && rollupReplacement(tally, 4)).toEqual({
      days: { '05': { types: { '=Play': { count: 1, seconds: 60 } } } },
      utcDays: { '05': 1 },
      rev: 5,
      tasksRev: 5,
    })
  })

  test.each([
    [{ rev: 4, days: 'broken' }, 4],
    [{ rev: Number.MAX_SAFE_INTEGER - 1 }, Number.MAX_SAFE_INTEGER - 1],
    [{ rev: Number.MAX_SAFE_INTEGER }, 0],
    [{ rev: -1 }, 0],
    [{ rev: 1.5 }, 0],
    [{}, 0],
    [null, 0],
  ])('the revision of %j is %d, as in the rules', (stored, rev) => {
    expect(readMonthRev(stored)).toBe(rev)
  })

  test('a broken day is nothing, and a day that the month does not have is left out', () => {
    const days = {
      '05': 'broken',
      '31': { types: { '=Play': { count: 1, seconds: 60, score: 0 } }, quantity: 0 },
    }
    expect(readMonth('2026-11', { days, utcDays: { '31': 1 } })).toMatchObject({
      days: new Map(),
      utcDays: new Map(),
    })
  })

  describe('DATA-24 compared with what should replace it', () => {
    const play = { count: 2, seconds: 60, score: 1 }
    const right = {
      days: { '05': { types: { '=Play': play }, quantity: 3 } },
      utcDays: { '05': 2 },
      completions: { '=run': { '2026-11-05': '2026-11-07' } },
      rev: 4,
      tasksRev: 4,
    }
    const replacement = { ...right, rev: 5, tasksRev: 5 }

    test.each([
      ['as it should be', {}],
      ['with sums that are back at zero', { utcDays: { '05': 2, '06': 0 } }],
      [
        'with a day that is back at zero',
        {
          days: {
            '05': { types: { '=Play': play }, quantity: 3 },
            '06': { types: { '=Play': { count: 0, seconds: 0, score: 0 } }, quantity: 0 },
          },
        },
      ],
      ['with a field that only a newer version knows', { weather: { '05': 'rain' } }],
    ])('it is right %s', (_, change) => {
      expect(isRightMonth({ ...right, ...change }, replacement)).toBe(true)
    })

    test.each([
      ['another day', { days: { '06': { types: { '=Play': play }, quantity: 3 } } }],
      ['another UTC day', { utcDays: { '06': 2 } }],
      ['another type', { days: { '05': { types: { '=Rest': play }, quantity: 3 } } }],
      ['another quantity', { days: { '05': { types: { '=Play': play }, quantity: 4 } } }],
      [
        'seconds without a session',
        { days: { ...right.days, '06': { types: { '=Play': { seconds: 9 } } } } },
      ],
      ['another day of completion', { completions: { '=run': { '2026-11-05': '2026-11-06' } } }],
      ['another rhythm', { completions: { '=walk': { '2026-11-05': '2026-11-07' } } }],
      ['changes of a version that counts lines of code', { rev: 5 }],
    ])('it is wrong with %s', (_, change) => {
      expect(isRightMonth({ ...right, ...change }, replacement)).toBe(false)
    })
  })

  test('DATA-24 what cannot be read is not right', () => {
    expect(isRightMonth(null, { rev: 1, tasksRev: 1 })).toBe(false)
    expect(isRightMonth({ rev: 1, tasksRev: 1 }, null)).toBe(false)
  })

  test('what is taken away and gone again leaves nothing to see', () => {
    const days = { '05': { types: { '=Play': { count: 0, seconds: 0, score: 0 } }, quantity: 0 } }
    const completions = { '=run': {}, 'no key': { '2026-11-05': '2026-11-05' } }
    expect(readMonth('2026-11', { days, completions, utcDays: { '05': 0 }, rev: 4 })).toMatchObject({
      days: new Map(),
      completions: new Map(),
      utcDays: new Map(),
      rev: 4,
    })
  })

  test.each([
    ['this version made every change', { rev: 4, tasksRev: 4 }, false],
    ['nobody has counted on', {}, false],
    ['an older version made every change', { rev: 4 }, true],
    ['an older version made one change', { rev: 4, tasksRev: 3 }, true],
    ['something else wrote it', { rev: 4, tasksRev: 'x' }, true],
  ])('PROFILE-11 a month is outdated unless this version made every change: %s', (_, revs, isOutdated) => {
    expect(readMonth('2026-11', revs)).toMatchObject({ isOutdated })
  })
})
