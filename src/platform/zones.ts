import type { ZoneId } from '@/domain/units'

/** All time zones that the device knows, the given one among them. */
export function knownZones(zone: ZoneId): readonly ZoneId[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}
