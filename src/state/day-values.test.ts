import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing, tellFacts } from '../../tests/builders/facts'
import { aDay, aRhythm, completionsOf, daysOf } from '../../tests/builders/score'
import { aUser } from '../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useClock } from './clock'
import { useDayHistory, useScoreInput } from './day-values'
import { useFacts } from './facts'
import { useRollupStatus } from './rollups'

const TODAY = '2025-06-10' as DayKey
const RHYTHM = aRhythm({ startDate: '2025-06-09' as DayKey })
const FORMULA = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }

/** June 2025 with this much focus today, and yesterday's rhythm completed. */
function june(seconds: number): MonthlyRollup {
  return {
    month: '2025-06' as MonthKey,
    days: daysOf({ [TODAY]: aDay({ Productivity: seconds }) }),
    completions: completionsOf({ [RHYTHM.id]: { '2025-06-09': '2025-06-09' } }),
    utcDays: new Map(),
    rev: 0,
  }
}

beforeEach(() => {
  useClock.setState({ now: Date.UTC(2025, 5, 10, 12), zone: 'UTC' })
  tellFacts({ formula: FORMULA }, { months: aListing([june(1200)]), rhythms: aListing([RHYTHM]) })
})

describe('the day history', () => {
  test('is null until everything it is computed from is known', () => {
    for (const name of ['months', 'rhythms', 'restSpans', 'sessionTypes', 'user'] as const) {
      tellFacts({}, { [name]: null })
      expect(renderHook(useDayHistory).result.current).toBe(null)
      expect(renderHook(useScoreInput).result.current).toBe(null)
    }
  })

  test('INT-89 is null while the rollups are incomplete, and if the cache may just have been cleared', () => {
    useRollupStatus.setState({ at: 'adding-up', done: 3, total: 9 }, true)
    expect(renderHook(useDayHistory).result.current).toBe(null)
    tellFacts({}, { months: aListing([], { isFromCache: true }) })
    expect(renderHook(useDayHistory).result.current).toBe(null)
  })

  test('is the same object for all callers', () => {
    const [one, other] = [renderHook(useDayHistory), renderHook(useDayHistory)]
    expect(one.result.current?.at(TODAY)?.harmony).toBe(-9)
    expect(other.result.current).toBe(one.result.current)
  })

  test('follows the facts, and is not recomputed for unchanged data', () => {
    const { result } = renderHook(useDayHistory)
    const before = result.current
    act(() => useFacts.setState({ months: aListing([...(useFacts.getState().months?.items ?? [])]) }))
    act(() => useFacts.setState({ rhythms: aListing([RHYTHM], { isFromCache: true }) }))
    act(() => useFacts.setState({ user: { value: aUser({ formula: { ...FORMULA } }), isFromCache: true } }))
    expect(result.current).toBe(before)

    act(() => useFacts.setState({ months: aListing([june(2400)]) }))
    expect(result.current?.at(TODAY)?.harmony).toBe(-8)
    // Yesterday has not changed.
    expect(result.current?.days[0]).toBe(before?.days[0])

    act(() => useFacts.setState({ rhythms: aListing([]) }))
    expect(result.current?.at(TODAY)?.harmony).toBe(2)
    act(() =>
      useFacts.setState({
        user: { value: aUser({ formula: { ...FORMULA, timeDivisor: 40 } }), isFromCache: false },
      }),
    )
    expect(result.current?.at(TODAY)?.harmony).toBe(1)
  })

  test('PACE-01 REST-02 follows the carry, rest weekdays and rest spans, but not unchanged data', () => {
    const tell = (change: Parameters<typeof aUser>[0]) =>
      act(() => useFacts.setState({ user: { value: aUser(change), isFromCache: false } }))
    const { result } = renderHook(useDayHistory)
    const pacing = () => result.current?.days.map((values) => values.pacing)
    const grace = { ...RHYTHM, pacingGrace: 2 }
    act(() => useFacts.setState({ rhythms: aListing([grace]) }))
    expect(pacing()).toEqual([2, -6])
    tell({ formula: { ...FORMULA, pacingCarry: 0.5 } })
    expect(pacing()).toEqual([2, -7])

    // 10 June 2025 is a Tuesday.
    tell({ formula: { ...FORMULA, pacingCarry: 0.5 }, restWeekdays: [2] })
    expect(pacing()).toEqual([2, 2])
    const before = result.current
    tell({ formula: { ...FORMULA, pacingCarry: 0.5 }, restWeekdays: [2] })
    expect(result.current).toBe(before)

    const span = { id: 's', from: '2025-06-09' as DayKey, to: '2025-06-09' as DayKey, name: '' }
    act(() => useFacts.setState({ restSpans: aListing([span]) }))
    expect(pacing()).toEqual([0, 0])
    const rested = result.current
    act(() => useFacts.setState({ restSpans: aListing([span], { isFromCache: true }) }))
    expect(result.current).toBe(rested)
  })

  test('follows the clock into the next day', () => {
    const { result } = renderHook(useDayHistory)
    act(() => useClock.setState({ now: Date.UTC(2025, 5, 11, 12) }))
    expect(result.current?.days.at(-1)?.day).toBe('2025-06-11')
  })
})
