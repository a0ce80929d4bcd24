import { isZone } from '@/domain/calendar/zone'
import type { EpochMs, ZoneId } from '@/domain/units'

export function now(): EpochMs {
  return Date.now()
}

let known: ZoneId | null = null

/**
 * The device's current time zone, which changes when the user travels. It is asked for once for all sessions of a snapshot,
 * because that takes as long as reading several of them.
 */
export function deviceZone(): ZoneId {
  if (known === null) queueMicrotask(() => (known = null))
  return (known ??= currentZone())
}

/**
 * A system may call its zone `GMT+03:00`, which `Intl` itself and the rules refuse: then it is the zone of the clock's whole
 * hours, whose names have the opposite sign.
 */
function currentZone(): ZoneId {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || ''
  if (isStorable(zone)) return zone
  const hours = new Date().getTimezoneOffset() / 60
  const ofHours = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  return hours !== 0 && isStorable(ofHours) ? ofHours : 'UTC'
}

/** As `isSession` of firestore.rules has it. */
const isStorable = (zone: string) => /^[\w+/-]{1,64}$/.test(zone) && isZone(zone)
