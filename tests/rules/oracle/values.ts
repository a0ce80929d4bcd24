/**
 * Storable values and the checks that the oracle uses. The oracle states in plain TypeScript which writes should be allowed,
 * independently of the text of firestore.rules.
 */
import { isDeepStrictEqual } from 'node:util'
import type { GenericSchema } from 'valibot'
import { parseDayKey, parseTimeOfDay } from '@/domain/calendar/day-key'

export type Fields = Readonly<Record<string, unknown>>

/** A whole number stored as a double, as programs other than the app may write it. */
export class Double {
  constructor(readonly value: number) {}
}

/** A value of a type that the app never stores. */
export class Foreign {
  constructor(
    readonly kind: 'timestampValue' | 'bytesValue' | 'geoPointValue' | 'referenceValue',
    readonly content: unknown,
  ) {}
}

export function isMap(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Double) &&
    !(value instanceof Foreign)
  )
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Whether the keys are exactly `keys`, plus any of the optional ones. */
export function hasKeys(
  value: unknown,
  keys: readonly string[],
  optional: readonly string[] = [],
): value is Fields {
  if (!isMap(value)) return false
  const present = Object.keys(value)
  return (
    keys.every((key) => present.includes(key)) &&
    present.every((key) => keys.includes(key) || optional.includes(key))
  )
}

/** The fields of a document, as the domain states them. */
export type Shape = Readonly<Record<string, GenericSchema>>

/** Whether the keys are those of the shape, which says which may be missing, and `others`, which may be missing too. */
export function hasShape(value: unknown, shape: Shape, others: readonly string[] = []): value is Fields {
  const keys = Object.keys(shape)
  const mayBeMissing = keys.filter((key) => shape[key]?.type.endsWith('optional'))
  return hasKeys(
    value,
    keys.filter((key) => !mayBeMissing.includes(key)),
    [...mayBeMissing, ...others],
  )
}

/** Stored as an integer. The SDK stores -0 and unsafe integers as doubles. */
export function isInteger(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (Number.isSafeInteger(value) && !Object.is(value, -0))
}

/** NaN for non-numbers, so that every comparison fails. */
export function numberOf(value: unknown): number {
  if (value instanceof Double) return value.value
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NaN
}

export const isWithin = (value: unknown, min: number, max: number): boolean =>
  numberOf(value) >= min && numberOf(value) <= max

export const isIntegerWithin = (value: unknown, min: number, max: number): boolean =>
  isInteger(value) && isWithin(value, min, max)

const MAX = 1e12
export const isAmount = (value: unknown): boolean => isWithin(value, 0, MAX)
export const isSignedAmount = (value: unknown): boolean => isWithin(value, -MAX, MAX)
export const isPositiveAmount = (value: unknown): boolean => isAmount(value) && numberOf(value) > 0

/** Compares numbers by value, whatever their storage type. */
export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(plain(a), plain(b))
}

function plain(value: unknown): unknown {
  if (isList(value)) return value.map(plain)
  if (isMap(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  const number = numberOf(value)
  return Number.isNaN(number) ? value : number
}

/** Milliseconds from 1970 to 2100. */
export const LAST_INSTANT = Date.UTC(2100, 0, 1)
export const isInstant = (value: unknown): boolean => isIntegerWithin(value, 0, LAST_INSTANT)

/** Counts UTF-16 units, like a text field. */
export function isText(value: unknown, min: number, max: number): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max
}

/** Counts code points, so an emoji is one. Never more than a text field counts. */
export function isBriefText(value: unknown, max: number): value is string {
  return typeof value === 'string' && [...value].length <= max
}

const isShortText = (value: unknown, max: number): value is string => value !== '' && isBriefText(value, max)

/** Without control characters except whitespace such as line ends. */
export const isName = (value: unknown): value is string =>
  isShortText(value, 100) && !/(?![\t-\r])\p{Cc}/u.test(value)
/** A name copied into a session. Older clients may have stored control characters. */
export const isRepeatedName = (value: unknown): value is string => isShortText(value, 100)
/** Ciphertext: a version, the id of a key, and one to three parts. */
export const isLocation = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^[\w.-]+$/.test(value)) return false
  const [version = '', key = '', ...parts] = value.split('.')
  return (
    /^v\d{1,3}$/.test(version) &&
    key.length >= 1 &&
    key.length <= 16 &&
    parts.length >= 1 &&
    parts.length <= 3 &&
    parts.every(({ length }) => length >= 4 && length <= 300)
  )
}
export const isId = (value: unknown): value is string => isShortText(value, 128) && !value.includes('/')
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && parseDayKey(value) !== null
/** A day that forms accept. */
export const isUsualDay = (value: unknown): value is string =>
  isDay(value) && value >= '1970-01-01' && value <= '2099-12-31'
export const isTimeOfDay = (value: unknown): boolean =>
  typeof value === 'string' && parseTimeOfDay(value) !== null
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether the value equals this number, whatever its storage type. */
export const isNumeric = (value: unknown, number: number): boolean => numberOf(value) === number
