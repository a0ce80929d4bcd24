import { describe, expect, test } from 'vitest'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import type { Rhythm } from '../rhythm/rhythm'
import { helpsOf, occurrencesToConfirm, openPoints, openRhythms } from './open-rhythms'
import { DEFAULT_FORMULA } from './formula'

const day = (text: string) => `2025-${text}` as DayKey
const timed = (id: string, startTime: string | null, change: Partial<Rhythm> = {}) =>
  aRhythm({ id, name: id, isTimed: true, startTime: startTime as TimeOfDay | null, ...change })

const told = (
  rhythms: readonly Rhythm[],
  time = '12:00',
  done: Record<string, Record<string, string>> = {},
) => {
  const rollups = { ...aScoreInput().rollups, completions: completionsOf(done) }
  const input = aScoreInput({ rhythms, rollups })
  return occurrencesToConfirm(input, Date.parse(`2025-06-10T${time}:00Z`), 'UTC').map(
    ({ rhythm, due, from }) => `${due.slice(8)} ${rhythm.name}${from ? ` from ${from}` : ''}`,
  )
}

test('KEEP-07 lists yesterday’s open occurrences, then today’s, each by start time', () => {
  expect(told([timed('Gym', '11:00'), timed('Call', '09:00')])).toEqual([
    '09 Call',
    '09 Gym',
    '10 Call',
    '10 Gym',
  ])
})

test('KEEP-07 leaves out yesterday’s completed and missed ones and those of ended rhythms', () => {
  const rhythms = [
    timed('Done', '09:00'),
    timed('Missed', '10:00', { isCatchable: false }),
    timed('Ended', '11:00', { endDate: day('06-09') }),
    timed('New', '11:30', { startDate: day('06-10') }),
    aRhythm({ id: 'Untimed' }),
  ]
  expect(told(rhythms, '12:00', { Done: { '2025-06-09': '2025-06-09' } })).toEqual([
    '10 Done',
    '10 Missed',
    '10 New',
  ])
})

test('KEEP-07 one of today waits for its start', () => {
  const rhythms = [timed('Gym', '18:00', { startDate: day('06-10') })]
  expect(told(rhythms, '17:59')).toEqual(['10 Gym from 18:00'])
  expect(told(rhythms, '18:00')).toEqual(['10 Gym'])
})

test('KEEP-07 one without a start time does not wait', () => {
  expect(told([timed('Any', null, { startDate: day('06-10') })], '00:00')).toEqual(['10 Any'])
})

describe('CLOCK-02 what is open today', () => {
  const named = (name: string, points: number, change: Partial<Rhythm> = {}) =>
    aRhythm({ id: name, name, points, ...change })
  const textsOf = (open: ReturnType<typeof openRhythms>) =>
    open.map(({ rhythm, points }) => `${rhythm.name} ${points}`)

  test('CLOCK-02 counts times the multiplier, most points first, then by name', () => {
    const rhythms = [
      named('Write', 4),
      named('Dust', 4),
      named('Swim', 9, { sessionType: 'Play' }),
      named('Done', 5),
      named('Free', 0),
      named('Gone', 8, { endDate: day('06-09') }),
    ]
    const completions = completionsOf({ Done: { '2025-06-10': '2025-06-10' } })
    const input = aScoreInput({
      rhythms,
      rollups: { ...aScoreInput().rollups, completions },
      formula: { ...DEFAULT_FORMULA, pacingMultiplier: 0.5 },
    })
    expect(textsOf(openRhythms(input))).toEqual(['Swim -4.5', 'Dust 2', 'Write 2'])
    expect(openPoints(openRhythms(input))).toEqual({ rhythms: -4, play: 4.5 })
    const off = { ...input, formula: { ...DEFAULT_FORMULA, pacingMultiplier: 0 } }
    expect(openRhythms(off)).toEqual([])
    // PACE-02: before the first day that counts, nothing changes the pacing.
    const later = { ...input, formula: { ...input.formula, pacingSince: day('06-11') } }
    expect(openRhythms(later)).toEqual([])
    expect(openPoints([])).toEqual({ rhythms: 0, play: 0 })
  })

  test('CLOCK-02 three at most lead back to balance, and none within 1 of it', () => {
    const open = openRhythms(
      aScoreInput({
        rhythms: [
          ...[5, 4, 3, 2].map((points) => named(`R${points}`, points)),
          named('P', 6, { sessionType: 'Play' }),
        ],
      }),
    )
    expect(textsOf(helpsOf(open, -1.1))).toEqual(['R5 5', 'R4 4', 'R3 3'])
    expect(textsOf(helpsOf(open, 1.1))).toEqual(['P -6'])
    for (const balanced of [-1, 0, 1]) expect(helpsOf(open, balanced)).toEqual([])
  })
})
