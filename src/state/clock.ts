import { create } from 'zustand'
import { dayOf, type DayKey } from '@/domain/calendar/day-key'
import type { EpochMs, ZoneId } from '@/domain/units'

/** The current time, updated by `app`: every second while the timer runs, otherwise at least every minute and on focus. */
export const useClock = create<{ now: EpochMs; zone: ZoneId }>(() => ({ now: 0, zone: 'UTC' }))

export function useToday(): DayKey {
  return useClock(({ now, zone }) => dayOf(now, zone))
}
