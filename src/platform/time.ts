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
 * A system may call its zone `GMT+03:00`, which `Intl` itself and the rules refuse: then it is a zone that always has the clock's
 * offset. The names of those of whole hours have the opposite sign.
 */
function currentZone(): ZoneId {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || ''
  if (isStorable(zone)) return zone
  const behind = new Date().getTimezoneOffset()
  const hours = Math.trunc(behind / 60)
  const fixed = BETWEEN_HOURS[-behind] ?? `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  return behind !== 0 && isStorable(fixed) ? fixed : 'UTC'
}

/** Zones without clock changes whose offset has no whole hours, by its minutes. For another such offset the hour before is used. */
const BETWEEN_HOURS: Readonly<Record<number, string>> = {
  [-570]: 'Pacific/Marquesas',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  525: 'Australia/Eucla',
  570: 'Australia/Darwin',
}

/** As `isSession` of firestore.rules has it. */
const isStorable = (zone: string) => /^[\w+/-]{1,64}$/.test(zone) && isZone(zone)
