import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLetter, anyLetterWeek, HOUR, letterInput } from '../../../tests/builders/letter'
import { aDay, aRhythm, completionsOf, daysOf } from '../../../tests/builders/score'
import { sharedByZones } from '../../../tests/builders/zones'
import { addDays, eachDay, type DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { NO_ROLLUPS } from '../rollups/rollups'
import { MAX_FINDINGS, MIN_FINDING_DAYS } from './findings'

const day = (text: string) => text as DayKey

describe('LETTER-01 the findings', () => {
  const run = aRhythm({ id: 'run', name: 'Run', points: 10, startDate: day('2026-11-04') })
  const runDays = (count: number) => eachDay(day('2026-11-04'), addDays(day('2026-11-04'), count - 1))
  /** Twelve days; on the first `count` Run was done, and there was more focus. */
  const ran = (count: number) =>
    letterInput(
      {},
      {
        rhythms: [run],
        rollups: {
          ...NO_ROLLUPS,
          days: daysOf(
            Object.fromEntries(
              runDays(12).map((each, index) => [
                each,
                aDay({ Productivity: index < count ? 2 * HOUR + 42 * 60 : 2 * HOUR }),
              ]),
            ),
          ),
          completions: completionsOf({ run: Object.fromEntries(runDays(count).map((each) => [each, each])) }),
        },
      },
    )

  test('LETTER-01 say how the rest of the day differed, without the points of the rhythm itself', () => {
    expect(aLetter(ran(9)).findings).toEqual([
      { subject: { kind: 'rhythm', name: 'Run' }, difference: 2.1, days: 9, of: 12 },
    ])
  })

  test('LETTER-01 of a session type are not its own task points', () => {
    const types = (score: number, index: number) => ({
      Productivity: HOUR,
      ...(index < 9 && { Programming: { seconds: HOUR, score } }),
    })
    const input = (score: number) =>
      letterInput(Object.fromEntries(runDays(12).map((each, index) => [each, aDay(types(score, index))])))
    expect(aLetter(input(0)).findings).toEqual([])
    expect(aLetter(input(10)).findings).toEqual([])
  })

  test.each([
    [7, 0],
    [8, 1],
    [9, 1],
    [10, 0],
  ])('LETTER-01 need 8 days with it and 3 without: %i of 12 make %i', (count, expected) => {
    expect(aLetter(ran(count)).findings).toHaveLength(expected)
  })

  test('LETTER-01 VOICES-05 compare no days after a number of times a week was done', () => {
    const given = ran(0)
    const days = eachDay(day('2026-10-19'), day('2026-11-15'))
    // Twice a week, on Monday and Tuesday: the other days are no longer due, and leave nothing to compare with.
    const done = days.filter((each) =>
      ['19', '20', '26', '27', '02', '03', '09', '10'].includes(each.slice(8)),
    )
    const rhythm = {
      ...run,
      startDate: day('2026-10-19'),
      schedule: { type: 'times_a_week', value: 2 } as const,
    }
    const focus = (each: DayKey) => aDay({ Productivity: done.includes(each) ? 5 * HOUR : 2 * HOUR })
    const rollups = {
      ...given.rollups,
      days: daysOf(Object.fromEntries(days.map((each) => [each, focus(each)]))),
      completions: completionsOf({ run: Object.fromEntries(done.map((each) => [each, each])) }),
    }
    const { findings } = aLetter({ ...given, rhythms: [rhythm], rollups })
    expect(findings.filter(({ subject }) => subject.kind === 'rhythm')).toEqual([])
  })

  test('LETTER-01 leave out rest days', () => {
    const rest = restDays([{ from: day('2026-11-04'), to: day('2026-11-05') }], [])
    expect(aLetter({ ...ran(9), rest }).findings).toEqual([])
  })

  test('LETTER-01 leave out what chance makes: the same days with a restless focus', () => {
    const given = ran(9)
    const days = new Map(
      [...given.rollups.days].map(([each], index) => [
        each,
        aDay({ Productivity: (index % 2 === 0 ? 9 : 0.5) * HOUR }),
      ]),
    )
    expect(aLetter({ ...given, rollups: { ...given.rollups, days } }).findings).toEqual([])
  })

  test('LETTER-01 a finding has at least 8 days behind it, and there are at most three', () => {
    fc.assert(
      fc.property(anyLetterWeek, ({ given, week }) => {
        const { findings } = aLetter(given, week)
        expect(findings.length).toBeLessThanOrEqual(MAX_FINDINGS)
        for (const { days, of, difference } of findings) {
          expect(days).toBeGreaterThanOrEqual(MIN_FINDING_DAYS)
          expect(of).toBeGreaterThan(days)
          expect(of).toBeLessThanOrEqual(35)
          expect(Math.abs(difference)).toBeGreaterThanOrEqual(0.5)
        }
      }),
      { numRuns: sharedByZones(200) },
    )
  })
})
