import { secondsInHour, secondsInMinute } from 'date-fns/constants'

/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number

/** Whole or fractional seconds, the unit of every stored duration. */
export type Seconds = number

/** An IANA time zone name that `Intl` knows, such as `Europe/Berlin`. */
export type ZoneId = string

export {
  millisecondsInDay as MS_PER_DAY,
  millisecondsInHour as MS_PER_HOUR,
  millisecondsInMinute as MS_PER_MINUTE,
  millisecondsInSecond as MS_PER_SECOND,
  secondsInDay as SECONDS_PER_DAY,
  secondsInHour as SECONDS_PER_HOUR,
  daysInWeek as DAYS_PER_WEEK,
  secondsInMinute as SECONDS_PER_MINUTE,
} from 'date-fns/constants'
  millisecondsInWeek as MS_PER_WEEK,

/** The whole hours of a duration, and its further whole minutes. */
export function hoursAndMinutes(duration: Seconds): readonly [hours: number, minutes: number] {
  const hours = Math.floor(duration / secondsInHour)
  return [hours, Math.floor((duration % secondsInHour) / secondsInMinute)]
}
