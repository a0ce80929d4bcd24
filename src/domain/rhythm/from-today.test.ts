import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { anyFreeSchedule, anyScoreInput, anyRhythm } from '../../../tests/builders/score-input'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { addDays, type DayKey } from '../calendar/day-key'
import { NO_REST, restDays } from '../rest/rest-days'
import type { ScoreInput } from '../score/days'
import type { Completions } from '../rollups/rollups'
import { categoriesOf } from '../score/points'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { asksFromWhen, completionsToReturn, continuedFromToday, type Continuation } from './from-today'
import { rhythmDocumentOf, type Rhythm, type Schedule } from './rhythm'
import { dueDays } from './schedule'
import { statusOn } from './status'
import { day, moment, NOW, pacingOf, run, TODAY } from './from-today.testing'

/** The completions once the continuation is written. */
function completionsAfter(before: Completions, { ended, next, removed, added }: Continuation): Completions {
  const after = new Map([...before].map(([id, done]) => [id, new Map(done)]))
  removed.forEach((due) => after.get(ended.id)?.delete(due))
  const moved = added.map((one) => [one.completionDate, one.actualCompletionDate] as const)
  return after.set(next.id, new Map(moved))
}

function inputAfter(input: ScoreInput, continuation: Continuation): ScoreInput {
  const others = input.rhythms.filter(({ id }) => id !== continuation.ended.id)
  const completions = completionsAfter(input.rollups.completions, continuation)
  return {
    ...input,
    rhythms: [...others, continuation.ended, continuation.next],
    rollups: { ...input.rollups, completions },
  }
}

describe('KEEP-01 saving asks from which day the change counts', () => {
  const asks = (change: Partial<Rhythm>, before: Rhythm = run, done: Record<string, string> = {}) =>
    asksFromWhen(
      before,
      { ...before, ...change },
      new Map(Object.entries(done)) as never,
      categoriesOf(CORE_SESSION_TYPES),
      moment,
    )

  test.each<[string, Partial<Rhythm>]>([
    ['schedule', { schedule: { type: 'weekly', value: [1] } }],
    ['points', { points: 20 }],
    ['penalty', { penaltyPerDay: 3 }],
    ['grace', { pacingGrace: 0 }],
    ['catch-up', { isCatchable: false, penaltyPerDay: 0 }],
    ['voice (VOICES-04)', { sessionType: 'Play' }],
  ])('if the %s changed', (_, change) => {
    expect(asks(change)).toBe(true)
  })

  test.each<[string, Partial<Rhythm>]>([
    ['its name', { name: 'Jog' }],
    ['its times', { isTimed: true }],
    ['its session type, within its voice (VOICES-03)', { sessionType: 'Programming' }],
    ['its start date, which already says from when it counts', { startDate: day('05-01') }],
    ['the form of the same schedule', { schedule: { type: 'every_x_days', value: 1 } }],
    [
      'the form of the same schedule, by weekdays',
      { schedule: { type: 'weekly', value: [7, 1, 2, 3, 4, 5, 6] } },
    ],
  ])('but not if only %s changed', (_, change) => {
    expect(asks(change)).toBe(false)
  })

  test('VOICES-05 three times a week is neither every three days nor, at seven, every day', () => {
    const times = (value: number) => ({ type: 'times_a_week', value }) as const
    expect(asks({ schedule: times(3) }, { ...run, schedule: { type: 'every_x_days', value: 3 } })).toBe(true)
    expect(asks({ schedule: times(7) })).toBe(true)
    expect(asks({}, { ...run, schedule: times(3) })).toBe(false)
  })

  test('and not for a rhythm created today or not started yet', () => {
    expect(asks({ points: 20 }, { ...run, createdAt: NOW - 3_600_000 })).toBe(false)
    expect(asks({ points: 20 }, { ...run, createdAt: NOW - 24 * 3_600_000 })).toBe(true)
    const ahead = { ...run, startDate: TODAY }
    expect(asks({ points: 20 }, ahead)).toBe(false)
    expect(asks({ points: 20 }, ahead, { [day('06-12')]: TODAY })).toBe(false)
    expect(asks({ points: 20 }, ahead, { [day('06-12')]: day('06-09') })).toBe(true)
  })

  test('KEEP-01 BRING-13 and not for an imported habit whose ticks are all before its start', () => {
    const createdAt = Date.parse('2025-06-09T20:00Z')
    const habit = { ...run, startDate: TODAY, points: 0, createdAt }
    const ticks = { [day('06-01')]: day('06-01'), [day('06-02')]: day('06-02') }
    expect(asks({ points: 10 }, habit, ticks)).toBe(false)
  })
})

describe('KEEP-01 from today', () => {
  const continued = (after: Partial<Rhythm>, done: Record<string, string> = {}, before = run) =>
    continuedFromToday(before, { ...before, ...after }, new Map(Object.entries(done)) as never, moment)

  test('ends the rhythm yesterday and starts a new one with its other fields', () => {
    const { ended, next } = continued({ points: 20, name: 'Jog' })
    expect(ended).toEqual({ ...run, endDate: '2025-06-09' })
    expect(next).toEqual({ ...run, id: 'next', name: 'Jog', points: 20, startDate: TODAY, createdAt: NOW })
  })

  test('every X days keeps its phase, also through a second change', () => {
    const schedule: Schedule = { type: 'every_x_days', value: 4 }
    const before = aRhythm({ ...run, schedule })
    const { next } = continued({ points: 20 }, {}, before)
    expect(next).toMatchObject({ startDate: TODAY, phaseDate: '2025-06-01' })
    expect(dueDays(next, TODAY, day('06-18'), NO_REST)).toEqual(['2025-06-13', '2025-06-17'])
    const later = { ...moment, today: day('06-14'), id: 'third' }
    const third = continuedFromToday(next, { ...next, points: 5 }, undefined, later).next
    expect(dueDays(third, day('06-01'), day('06-22'), NO_REST)).toEqual(['2025-06-17', '2025-06-21'])
  })

  test('keeps a future start date', () => {
    expect(continued({ points: 20, startDate: day('07-01') }).next.startDate).toBe('2025-07-01')
  })

  test('KEEP-01 keeps an end that is still to come', () => {
    const before = { ...run, endDate: day('06-20') }
    expect(continued({ points: 20 }, {}, before).next.endDate).toBe('2025-06-20')
    expect(rhythmDocumentOf(continued({ points: 20 }).next)).not.toHaveProperty('endDate')
  })

  test('moves a completion of today and keeps those of past days', () => {
    const { removed, added } = continued({ points: 20 }, { '2025-06-09': TODAY, [TODAY]: TODAY })
    expect(removed).toEqual([TODAY])
    expect(added).toEqual([
      { rhythmId: 'next', completionDate: TODAY, actualCompletionDate: TODAY, completedAt: NOW },
    ])
  })

  test('KEEP-01 keeps a completion of today in the calendar if the new schedule is not due today', () => {
    const after = { ...run, schedule: { type: 'weekly', value: [1, 3] } } as const
    const done = new Map([[TODAY, TODAY]])
    const continuation = continuedFromToday(run, after, done, moment)
    const completions = completionsAfter(new Map([[run.id, done]]), continuation)
    const shown = [continuation.ended, continuation.next].map((rhythm) =>
      statusOn(rhythm, TODAY, completions, TODAY, NO_REST),
    )
    expect(shown).toEqual([null, 'completed'])
  })

  test('DATA-18 HARMONY-13 keeps when a completion was recorded, also once it is undone', () => {
    const done = new Map([
      [TODAY, day('06-08')],
      [day('06-11'), TODAY],
    ])
    const recordedAt = (_: string, due: DayKey) => (due === TODAY ? NOW - 1000 : undefined)
    const continuation = continuedFromToday(run, { ...run, points: 20 }, done, moment, recordedAt)
    expect(continuation.added.map(({ completedAt }) => completedAt)).toEqual([NOW - 1000, NOW])
    const since = new Map([[day('06-11'), TODAY]])
    const [returned] = completionsToReturn(continuation, since, NOW + 1000, () => NOW)
    expect(returned?.completedAt).toBe(NOW)
  })

  test('today is neither reopened nor counted twice, completed today or in advance', () => {
    const harmony = (done: Record<string, string>, after: Partial<Rhythm>) => {
      const input = aScoreInput({
        rhythms: [run],
        rollups: { ...aScoreInput().rollups, completions: completionsOf({ run: done }) },
      })
      const continuation = continuedFromToday(
        run,
        { ...run, ...after },
        input.rollups.completions.get('run'),
        moment,
      )
      const before = pacingOf(input)
      const after_ = pacingOf(inputAfter(input, continuation))
      expect(after_.slice(0, -1)).toEqual(before.slice(0, -1))
      return [before.at(-1)?.[1], after_.at(-1)?.[1]].map((value, index, [first = 0]) =>
        index === 0 ? 0 : (Number(value) - Number(first)) / 100,
      )[1]
    }
    // Completed today: neither the old nor the new points are subtracted.
    expect(harmony({ [TODAY]: TODAY }, { points: 30 })).toBe(0)
    // Completed in advance on Sunday: its 10 points stay on that day, and today is not open.
    expect(harmony({ [TODAY]: day('06-08') }, { points: 30 })).toBe(0)
    // Not completed: today costs the new points.
    expect(harmony({}, { points: 30 })).toBe(-20)
    expect(harmony({}, { pacingGrace: 5 })).toBe(3)
    // Caught up today: the penalty of the old rhythm applies.
    expect(harmony({ '2025-06-08': TODAY, [TODAY]: TODAY }, { penaltyPerDay: 9 })).toBe(0)
    // Tomorrow's occurrence, completed today, gains the new points.
    expect(harmony({ [TODAY]: TODAY, '2025-06-11': TODAY }, { points: 30 })).toBe(20)
    expect(harmony({ [TODAY]: TODAY, '2025-06-11': day('06-09') }, { points: 30 })).toBe(0)
  })

  test('VOICES-05 keeps the numbers of all past days to the hundredth, for any data and any change', () => {
    const carry = fc.constantFrom(undefined, 0, 0.8)
    const schedules = fc.tuple(anyFreeSchedule, anyFreeSchedule)
    const rest = fc.constantFrom(
      NO_REST,
      restDays([], [6, 7]),
      restDays([{ from: '2024-03-01' as DayKey, to: '2024-03-14' as DayKey }], []),
    )
    fc.assert(
      fc.property(anyScoreInput, anyRhythm('any'), schedules, carry, rest, (data, values, ...changes) => {
        const [[was, becomes], pacingCarry, restOf] = changes
        const [first, ...others] = data.rhythms
        fc.pre(first !== undefined && first.startDate < data.today)
        const before = { ...first, schedule: was }
        const formula = { ...data.formula, pacingCarry }
        const input = { ...data, rhythms: [before, ...others], formula, rest: restOf }
        const after = { ...values, schedule: becomes, id: before.id, startDate: before.startDate }
        const now = { today: data.today, now: 0, id: 'next' }
        const continuation = continuedFromToday(before, after, data.rollups.completions.get(before.id), now)
        const [then, since] = [pacingOf(input), pacingOf(inputAfter(input, continuation))]
        expectSame(since.slice(0, -1), then.slice(0, -1))
      }),
      { numRuns: 120 },
    )
  })

  test('KEEP-01 undone, all completions are as before, and those made since come along', () => {
    fc.assert(
      fc.property(anyScoreInput, anyRhythm('any'), (data, values) => {
        const [before] = data.rhythms
        fc.pre(before !== undefined)
        const after = { ...values, id: before.id, startDate: before.startDate }
        const own = data.rollups.completions.get(before.id)
        const now = { today: data.today, now: 0, id: 'next' }
        const continuation = continuedFromToday(before, after, own, now)
        const written = completionsAfter(data.rollups.completions, continuation)
        const since = new Map(written.get('next')).set('2099-01-01' as DayKey, data.today)
        const restored = new Map(written.get(before.id))
        for (const { completionDate, actualCompletionDate } of completionsToReturn(continuation, since, 0))
          restored.set(completionDate, actualCompletionDate)
        const expected = new Map(own).set('2099-01-01' as DayKey, data.today)
        expectSame([...restored].sort(), [...expected].sort())
      }),
      { numRuns: 60 },
    )
  })

  test('from today on the occurrences are those of a change for all days', () => {
    fc.assert(
      fc.property(anyRhythm('a'), anyRhythm('b'), anyScoreInput, (before, values, { today }) => {
        const after = { ...values, startDate: before.startDate }
        const { next } = continuedFromToday(before, after, undefined, { today, now: 0, id: 'next' })
        const until = addDays(today, 90)
        expect(dueDays(next, today, until, NO_REST)).toEqual(dueDays(after, today, until, NO_REST))
        expect(dueDays(next, addDays(today, -90), addDays(today, -1), NO_REST)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
