import type { EpochMs, ZoneId } from '@/domain/units'

export function now(): EpochMs {
  return Date.now()
}

/** The device's zone at this moment; a traveller's changes. */
export function deviceZone(): ZoneId {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
