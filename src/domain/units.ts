import { secondsInHour, secondsInMinute } from 'date-fns/constants'

/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number

/** Whole or fractional seconds, the unit of every stored duration. */
export type Seconds = number

/** An IANA time zone name that `Intl` knows, such as `Europe/Berlin`. */
export type ZoneId = string

/** A moment, and the zone of the clocks on which it is read. */
export interface Moment {
  readonly now: EpochMs
  readonly zone: ZoneId
}

export {
  daysInWeek as DAYS_PER_WEEK,
  millisecondsInDay as MS_PER_DAY,
  millisecondsInHour as MS_PER_HOUR,
  millisecondsInMinute as MS_PER_MINUTE,
  millisecondsInSecond as MS_PER_SECOND,
  millisecondsInWeek as MS_PER_WEEK,
  secondsInDay as SECONDS_PER_DAY,
  secondsInHour as SECONDS_PER_HOUR,
  secondsInMinute as SECONDS_PER_MINUTE,
} from 'date-fns/constants'

/** The whole hours of a duration, and its further whole minutes. */
export function hoursAndMinutes(duration: Seconds): readonly [hours: number, minutes: number] {
  const hours = Math.floor(duration / secondsInHour)
  return [hours, Math.floor((duration % secondsInHour) / secondsInMinute)]
}
