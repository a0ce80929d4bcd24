import { isZone } from '@/domain/calendar/zone'
import type { EpochMs, ZoneId } from '@/domain/units'

export function now(): EpochMs {
  return Date.now()
}

/**
 * The device's current time zone, which changes when the user travels. A system may call it `GMT+03:00`, which `Intl` itself and
 * the rules refuse: then it is the zone of the clock's whole hours, whose names have the opposite sign.
 */
export function deviceZone(): ZoneId {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || ''
  if (isStorable(zone)) return zone
  const hours = new Date().getTimezoneOffset() / 60
  const ofHours = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  return hours !== 0 && isStorable(ofHours) ? ofHours : 'UTC'
}

/** As `isSession` of firestore.rules has it. */
const isStorable = (zone: string) => /^[\w+/-]{1,64}$/.test(zone) && isZone(zone)
