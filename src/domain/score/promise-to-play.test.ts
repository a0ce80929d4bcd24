import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { anyFadingScoreInput, SCORE_TYPES } from '../../../tests/builders/score-input'
import { sharedByZones } from '../../../tests/builders/zones'
import type { DayKey } from '../calendar/day-key'
import type { Rhythm } from '../rhythm/rhythm'
import type { DayRollup } from '../rollups/rollups'
import type { SessionType } from '../session/types/session-type'
import { dayStart } from './day-start'
import { dayValues, type ScoreInput } from './days'
import { harmonyFeedback } from './harmony'
import { ledgerOf, told } from './ledger.testing'
import { helpsOf, openPoints, openRhythms } from './open-rhythms'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? sharedByZones(300))
const TODAY = '2025-06-10' as DayKey
const piano = aRhythm({ id: 'piano', name: 'Piano', pacingGrace: 2, sessionType: 'Play' })
const inputOf = (done: Record<string, string> = {}, rhythms: readonly Rhythm[] = [piano]): ScoreInput => {
  const rollups = { ...aScoreInput().rollups, completions: completionsOf({ piano: done }) }
  return aScoreInput({
    rhythms: rhythms.map((each) => ({ ...each, startDate: '2025-06-08' as DayKey })),
    rollups,
  })
}
const pacingOf = (input: ScoreInput) => dayValues(input).days.map(({ pacing }) => pacing)

describe('VOICES-04 a promise to play', () => {
  test('adds its points while it is missed or open, and takes its grace away', () => {
    // Missed, missed, open with its grace.
    expect(pacingOf(inputOf())).toEqual([10, 20, 28])
    expect(pacingOf(inputOf({ '2025-06-08': '2025-06-08', '2025-06-09': '2025-06-09' }))).toEqual([-2, -4, 4])
  })

  test('adds the penalty when it is kept late, and takes its points away when early', () => {
    expect(pacingOf(inputOf({ '2025-06-08': '2025-06-10' }))).toEqual([-2, 8, 18])
    expect(pacingOf(inputOf({ '2025-06-11': '2025-06-09' }))).toEqual([10, 10, 18])
  })

  test('makes Harmony say play until it is kept', () => {
    const open = inputOf({ '2025-06-08': '2025-06-08', '2025-06-09': '2025-06-09' })
    const days = dayValues({ ...open, formula: { ...open.formula, pacingCarry: 0 } })
    expect(harmonyFeedback(days.at(TODAY)?.harmony ?? 0)).toBe('time-to-play')
  })

  test('follows a renamed and an archived type, and one that is gone counts as productivity', () => {
    const keys: SessionType = {
      ...{ id: 'k', name: 'Keyboard', formerNames: ['Piano'], category: 'play', color: '#123456' },
      ...{ isCore: false, createdAt: 0, archivedAt: 7 },
    }
    const named = inputOf({}, [{ ...piano, sessionType: 'Piano' }])
    expect(pacingOf({ ...named, types: [keys] })).toEqual([10, 20, 28])
    expect(pacingOf(named)).toEqual([-10, -20, -28])
  })

  test('stands in the ledger as play, with the opposite signs', () => {
    const { pacingLines } = ledgerOf(TODAY, inputOf({ '2025-06-08': TODAY, '2025-06-11': TODAY }))
    expect(told(pacingLines)).toEqual([
      ['carried', 8],
      ['open', 10],
      ['late', 2],
      ['early', -10],
      ['grace', -2],
    ])
    expect(pacingLines.filter((line) => 'isPlay' in line && line.isPlay)).toHaveLength(4)
  })

  test('leaves where the day started when it is kept', () => {
    const start = (input: ScoreInput) => dayStart(TODAY, input, dayValues(input))
    expect(start(inputOf())).toBe(28)
    expect(start(inputOf({ '2025-06-10': '2025-06-10' }))).toBe(28)
  })

  test('CLOCK-02 CLOCK-06 is open beside other rhythms, and helps on the other side', () => {
    const run = aRhythm({ points: 4 })
    const open = openRhythms(inputOf({}, [piano, run]))
    expect(open.map(({ points }) => points)).toEqual([-10, 4])
    expect(openPoints(open)).toEqual({ rhythms: -4, play: 10 })
    const namesAt = (harmony: number) => helpsOf(open, harmony).map(({ rhythm }) => rhythm.name)
    expect([-2, -1, 0, 1, 2].map(namesAt)).toEqual([['Run'], [], [], [], ['Piano']])
  })
})

/** The life with every category exchanged, so that each session and rhythm has the other voice. */
function mirrored(input: ScoreInput): ScoreInput {
  const swap = (type: SessionType): SessionType => ({
    ...type,
    category: type.category === 'play' ? 'productivity' : 'play',
  })
  return { ...input, types: input.types.map(swap) }
}

/** The mirror law is about time and rhythms: tasks are never play. A name without a type has no category to exchange. */
function withoutTasks(input: ScoreInput): ScoreInput {
  const { types, rollups, formula } = input
  const dayOf = ({ types: totals, quantity }: DayRollup): DayRollup => ({
    types: new Map([...totals].map(([name, each]) => [name, { ...each, score: 0 }])),
    quantity,
  })
  const days = new Map([...rollups.days].map(([day, rollup]) => [day, dayOf(rollup)] as const))
  const deleted: SessionType = { ...(types[0] as SessionType), id: 'deleted', name: 'Deleted' }
  return {
    ...input,
    types: [...types, deleted],
    rollups: { ...rollups, days },
    formula: { ...formula, playTimeDivisor: formula.timeDivisor },
  }
}

test('VOICES-04 the mirror law: exchanging the categories changes the sign of every day and nothing else', () => {
  fc.assert(
    fc.property(anyFadingScoreInput, (any) => {
      const input = withoutTasks({ ...any, types: SCORE_TYPES })
      const [life, mirror] = [dayValues(input), dayValues(mirrored(input))]
      for (const part of ['days', 'later'] as const) {
        expect(mirror[part]).toHaveLength(life[part].length)
        const differing = life[part].filter((values, index) => {
          const other = mirror[part][index]
          // Halves of the ninth place are rounded up on both sides of 0.
          const isOpposite = (a: number, b = NaN) => Math.abs(a + b) < 1e-6
          return !(
            other?.day === values.day &&
            other.hasActivity === values.hasActivity &&
            other.taskScore === values.taskScore &&
            other.focus === values.play &&
            other.play === values.focus &&
            other.productivityPoints === values.playPoints &&
            other.playPoints === values.productivityPoints &&
            isOpposite(values.pacing, other.pacing) &&
            isOpposite(values.harmony, other.harmony)
          )
        })
        expect(differing).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
})
