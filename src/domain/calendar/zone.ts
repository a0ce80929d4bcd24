import { tzOffset } from '@date-fns/tz'
import { MS_PER_DAY, MS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'
import { UTCDateMini } from '@date-fns/utc/date/mini'

/** Names of which `Intl` has said that it knows them. To ask takes longer than to read the rest of a session. */
const knownZones = new Set<string>()

export function isZone(zone: string): zone is ZoneId {
  if (knownZones.has(zone)) return true
  if (zone === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  knownZones.add(zone)
  return true
}

/**
 * A Date whose fields are what the zone's clocks show at the instant. TZDate of @date-fns/tz would do the same, but around
 * clock changes its results depend on the machine's zone: `zone.test.ts` shows a case.
 */
export function localAsUtc(instant: EpochMs, zone: ZoneId): UTCDate {
  return new UTCDate(instant + offsetAt(instant, zone))
}

/** The instant of a local time, given as if it were UTC. See `instantAt` for skipped and repeated times. */
export function instantOfLocal(local: EpochMs, zone: ZoneId): EpochMs {
  // Skipped: the old offset carries it past the gap.
  return instantsOfLocal(local, zone)[0] ?? local - offsetAt(local - MS_PER_DAY, zone)
}

/** Every instant at which the zone's clocks show this local time: none when skipped, two when repeated. */
export function instantsOfLocal(local: EpochMs, zone: ZoneId): readonly EpochMs[] {
  const before = local - offsetAt(local - MS_PER_DAY, zone)
  const after = local - offsetAt(local + MS_PER_DAY, zone)
  const candidates = before === after ? [before] : [Math.min(before, after), Math.max(before, after)]
  return candidates.filter((instant) => instant + offsetAt(instant, zone) === local)
}

function offsetAt(instant: EpochMs, zone: ZoneId): number {
  const minutes = tzOffset(zone, new Date(instant))
  return Number.isFinite(minutes) ? Math.round(minutes * MS_PER_MINUTE) : 0
}

const CONSTRUCT_FROM = Symbol.for('constructDateFrom')

/**
 * A Date whose getters and setters are those of UTC, so that date-fns never uses the zone of the machine. A page may have
 * replaced `Date` by one that returns plain dates from its constructor, as a test's clock does: those become UTC dates too.
 */
export class UTCDate extends UTCDateMini {
  constructor(value: string | number) {
    super(value)
    if (!(this instanceof UTCDate)) Object.setPrototypeOf(this, UTCDate.prototype)
  }

  [CONSTRUCT_FROM](value: Date | number | string): UTCDate {
    return new UTCDate(typeof value === 'string' ? value : Number(value))
  }
}
