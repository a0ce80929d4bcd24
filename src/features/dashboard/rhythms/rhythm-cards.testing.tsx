import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm } from '../../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '@/domain/calendar/day-key'
import type { RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { monthOf, type MonthKey } from '@/domain/calendar/month'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { renderSignedIn } from '../../../../tests/builders/signed-in'

export const TODAY = '2025-06-10' as DayKey

export const NOW = Date.parse('2025-06-10T12:00Z')

export let backend = aBackend()

/** Rollups with the completions, by rhythm and due day. */
function monthsOf(done: Readonly<Record<string, Readonly<Record<string, string>>>>): MonthlyRollup[] {
  const months = new Map<MonthKey, Map<string, Map<DayKey, DayKey>>>()
  for (const [id, days] of Object.entries(done)) {
    for (const [due, actual] of Object.entries(days) as [DayKey, DayKey][]) {
      const month = months.get(monthOf(due)) ?? new Map<string, Map<DayKey, DayKey>>()
      months.set(monthOf(due), month.set(id, (month.get(id) ?? new Map<DayKey, DayKey>()).set(due, actual)))
    }
  }
  return [...months].map(([month, completions]) => ({
    month,
    completions,
    days: new Map(),
    utcDays: new Map(),
    rev: 0,
  }))
}

export function open(
  element: React.ReactNode,
  rhythms: readonly Rhythm[],
  done: Parameters<typeof monthsOf>[0] = {},
  restSpans: readonly RestSpan[] = [],
) {
  renderSignedIn(element, {
    backend,
    facts: { rhythms: aListing(rhythms), months: aListing(monthsOf(done)), restSpans: aListing(restSpans) },
  })
  return userEvent.setup()
}

export const gym = (change: Partial<Rhythm> = {}) =>
  aRhythm({
    id: 'gym',
    name: 'Gym',
    isTimed: true,
    startTime: '18:00' as TimeOfDay,
    endTime: '19:30' as TimeOfDay,
    startDate: TODAY,
    ...change,
  })

export function setUpRhythmCards(): void {
  beforeEach(() => {
    backend = aBackend()
    useClock.setState({ now: NOW, zone: 'UTC' })
    screenWidth(1440)
  })
}
