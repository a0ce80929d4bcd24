import { describe, expect, test } from 'vitest'
import { aLetter, evenWeek, letterInput } from '../../tests/builders/letter'
import { aDay, aRhythm, completionsOf, daysOf } from '../../tests/builders/score'
import { addDays, eachDay, type DayKey } from '@/domain/calendar/day-key'
import { restDays } from '@/domain/rest/rest-days'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import {
  averageText,
  changeText,
  daysNote,
  findingText,
  letterTitle,
  noExtremesText,
  usualText,
  dayLineTexts,
  letterMarkdown,
} from './letter'

const day = (text: string) => text as DayKey
const HOUR = 3600

describe('LETTER-01 the words', () => {
  test('VOICES-04 name a promise to play', () => {
    const line = { kind: 'rhythm', name: 'Piano', points: 10 } as const
    const noteOf = (isPlay: boolean) => dayLineTexts({ ...line, isPlay })[1]
    expect([noteOf(true), noteOf(false)]).toEqual(['rhythm of play', 'rhythm'])
  })

  test('LETTER-01 name the count of days behind a finding', () => {
    const counted = { difference: 2.14, days: 9, of: 12 }
    expect(findingText({ subject: { kind: 'rhythm', name: 'Run' }, ...counted })).toBe(
      'Days with Run were 2.1 points higher than other days (9 of 12 days).',
    )
    expect(findingText({ subject: { kind: 'weekend' }, difference: -2, days: 10, of: 35 })).toBe(
      'Weekends were 2.0 points lower than other days (10 of 35 days).',
    )
  })

  test.each([
    [0, 'No whole week comes before this one, so there is nothing to compare it with yet.'],
    [1, '“Usually” is the week before this one, which is little to compare with.'],
    [3, '“Usually” is the middle value of the three weeks before this one.'],
  ])('LETTER-01 say that only %i weeks come before', (weeksBefore, expected) => {
    expect(usualText({ weeksBefore })).toBe(expected)
  })

  test('LETTER-01 tell a change that adds up with the averages shown', () => {
    const focus = { perDay: 2 * HOUR + 29, median: HOUR + 1771 }
    expect([averageText('focus', focus.perDay), averageText('focus', focus.median)]).toEqual([
      '2h 00m',
      '1h 29m',
    ])
    expect(changeText('focus', focus)).toBe('+31m')
    expect(changeText('play', { perDay: 0, median: 600 })).toBe('−10m')
    expect(changeText('harmony', { perDay: -1.24, median: 0.16 })).toBe('−1.4')
    expect(changeText('tasks', { perDay: 3.01, median: 3 })).toBe('as usual')
    expect(changeText('tasks', { perDay: 3, median: null })).toBe('')
  })

  test('LETTER-01 FIGURES-02 write an average as the table of days writes the same duration', () => {
    const averages = [59 * 60 + 40, 25, 60, 100 * HOUR + 1800].map((value) => averageText('play', value))
    expect(averages).toEqual(['59m', '25s', '1m', '100h'])
    expect(changeText('play', { perDay: 25, median: 0 })).toBe('+25s')
    expect(changeText('play', { perDay: 600.000000001, median: 599.9999999999 })).toBe('as usual')
  })

  test('LETTER-01 say why there is no nearest and no farthest day', () => {
    const oneDay = letterInput({ '2026-11-10': aDay({ Productivity: HOUR }) })
    const resting = { ...oneDay, rest: restDays([{ from: day('2026-11-10'), to: day('2026-11-10') }], []) }
    const even = letterInput(evenWeek('2026-11-09', 1))
    expect([oneDay, resting, even].map((input) => noExtremesText(aLetter(input)))).toEqual([
      'Only one day counts, so there is nothing to compare.',
      'Only rest days have entries, so there is nothing to compare.',
      'All days were equally far from the line.',
    ])
    expect(letterMarkdown(aLetter(oneDay))).toContain('## Distance from the line\n\nOnly one day counts')
  })

  test('LETTER-01 are honest about a first week of few days', () => {
    expect(daysNote(aLetter(letterInput({ '2026-11-14': aDay({ Play: HOUR }) })))).toBe(
      'Your first week here: 2 days.',
    )
  })

  test('LETTER-01 count the rest days of a first week among its days', () => {
    const rest = restDays([{ from: day('2026-11-10'), to: day('2026-11-14') }], [])
    const letter = aLetter(letterInput({ '2026-11-13': aDay({ Play: HOUR }) }, { rest }))
    expect(daysNote(letter)).toBe('Your first week here: 3 days. 2 rest days.')
  })
})

describe('LETTER-02 as Markdown', () => {
  const name = '# [Run](x) | *now*'
  const days = eachDay(day('2026-11-04'), day('2026-11-15'))
  const run = aRhythm({ id: 'run', name, points: 10, startDate: day('2026-11-04') })
  const input = letterInput(
    {},
    {
      rhythms: [run],
      rollups: {
        ...NO_ROLLUPS,
        days: daysOf(
          Object.fromEntries(
            days.map((each, index) => [each, aDay({ Productivity: index < 9 ? 3 * HOUR : HOUR })]),
          ),
        ),
        completions: completionsOf({ run: Object.fromEntries(days.slice(0, 9).map((each) => [each, each])) }),
      },
    },
  )

  test('LETTER-02 the whole letter is there', () => {
    const text = letterMarkdown(
      aLetter(letterInput({ ...evenWeek('2026-11-02', 1), ...evenWeek('2026-11-09', 2) })),
    )
    expect(text).toContain('# 9 to 15 November 2026\n\n*Time to play*\n')
    expect(text).toContain('| Productivity | 2h 00m | 1h 00m | +1h 00m |')
    expect(text).toContain('| Monday 9 November | 2h 00m | 0m | +6.0 |')
    expect(text).toContain('## Findings\n\nNone this time.')
    expect(letterTitle(day('2026-12-28'))).toBe('28 December 2026 to 3 January 2027')
  })

  test('LETTER-02 what the user has named is text, not Markdown', () => {
    const text = letterMarkdown(aLetter(input))
    expect(text).toContain(
      '- Days with \\# \\[Run\\]\\(x\\) \\| \\*now\\* were 6.0 points higher than other days (9 of 12 days).',
    )
    expect(text).toContain('- \\# \\[Run\\]\\(x\\) \\| \\*now\\* (rhythm): −10')
    expect(text).not.toContain(name)
    expect(text).toContain('In these two weeks, without their own points')
  })

  test('LETTER-02 a silent week says so', () => {
    const text = letterMarkdown(aLetter(letterInput({}), addDays(day('2026-11-09'), -7)))
    expect(text).toBe('# 2 to 8 November 2026\n\nNothing was logged, and nothing was due.\n')
  })
})
