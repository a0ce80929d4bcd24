import { UTCDate } from '@/domain/calendar/zone'
import { type CalendarEvent, zoneDefinition } from '@/domain/calendar-file/events'
import { MS_PER_DAY, type EpochMs } from '@/domain/units'

/** How long the file knows the clock changes of its zones: 20 years. */
const ZONE_YEARS_MS = 20 * 365 * MS_PER_DAY

/** The events as an iCalendar file. Its text has no control characters, which the format does not allow. */
export async function calendarText(events: readonly CalendarEvent[], now: EpochMs): Promise<string> {
  const { ICalCalendar } = await import('ical-generator')
  const from = Math.max(
    0,
    events.reduce((earliest, { start }) => Math.min(earliest, start), now) - 2 * MS_PER_DAY,
  )
  const calendar = new ICalCalendar({
    prodId: { company: 'Counterpoint', product: 'Counterpoint', language: 'EN' },
    // With a name, it would also write times in it that have to be UTC.
    timezone: { name: null, generator: (zone) => zoneDefinition(zone, from, now + ZONE_YEARS_MS) },
  })
  for (const { uid, summary, description, zone, start, end, repeating } of events) {
    calendar.createEvent({
      id: uid,
      stamp: new LocalDate(now),
      summary: printable(summary),
      ...(description && { description: printable(description) }),
      allDay: zone === null,
      timezone: zone,
      start: new LocalDate(start),
      end: new LocalDate(end),
      ...(repeating !== null && { repeating }),
    })
  }
  return `${calendar.toString()}\r\n`
}

/**
 * A local time as if it were UTC. ical-generator would write a plain Date in the device's zone. It asks dates of @date-fns/tz,
 * which it knows by these members, for that of the event.
 */
class LocalDate extends UTCDate {
  readonly internal = this
  tzComponents(): void {}
  withTimeZone(): this {
    return this
  }
}

function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- that is what it removes.
  return text.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
}
