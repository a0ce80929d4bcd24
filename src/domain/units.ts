/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number

/** Whole or fractional seconds; the unit of every stored duration (spec, section 9). */
export type Seconds = number

/** An IANA time zone name, as `Intl` knows it: `Europe/Berlin`. */
export type ZoneId = string

export const MS_PER_SECOND = 1000
export const SECONDS_PER_MINUTE = 60
export const SECONDS_PER_HOUR = 3600
