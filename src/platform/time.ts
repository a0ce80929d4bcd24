import type { EpochMs, ZoneId } from '@/domain/units'

export function now(): EpochMs {
  return Date.now()
}

/** The device's current time zone, which changes when the user travels. */
export function deviceZone(): ZoneId {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
