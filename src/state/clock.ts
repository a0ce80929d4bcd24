import { create } from 'zustand'
import { dayOf, type DayKey } from '@/domain/calendar/day-key'
import type { EpochMs, ZoneId } from '@/domain/units'

/** The current time, updated by `app`: every second while the timer runs, otherwise at least every minute and on focus. */
export const useClock = create<{ now: EpochMs; zone: ZoneId }>(() => ({ now: 0, zone: 'UTC' }))

export function useToday(): DayKey {
  return useClock(todayOf)
}

type Clock = ReturnType<typeof useClock.getState>
let last: { clock: Clock; day: DayKey } | null = null

/** Dozens of components ask for the day of the same moment, and time zones are slow. */
function todayOf(clock: Clock): DayKey {
  if (last?.clock !== clock) last = { clock, day: dayOf(clock.now, clock.zone) }
  return last.day
}
