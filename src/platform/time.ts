import type { EpochMs, ZoneId } from '@/domain/units'

export function now(): EpochMs {
  return Date.now()
}

/** All time zones that the device knows, the given one among them. */
export function knownZones(zone: ZoneId): readonly ZoneId[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** The device's current time zone, which changes when the user travels. */
export function deviceZone(): ZoneId {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
