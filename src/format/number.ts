import { exact, exactSum, hundredths, sharesOf, tenths } from '@/domain/decimal'

// One function for each kind of number. All have thousands separators and a real minus sign.

const MINUS = '\u2212'
const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const upToTwo = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const upToOne = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What there can only be whole of, such as sessions and tasks: `12,345`. */
export function countText(count: number): string {
  return wholes.format(count)
}

/** `1 session`, `1,204 sessions`. */
export function countOfText(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

/** A number that the user enters, to the hundredth: `3`, `0.5`, `−2.25`. */
export function numberText(value: number): string {
  return signed(value, hundredths(value) / 100, upToTwo, '')
}

/** Like `numberText`, with an explicit plus: `+8`, `0`, `−2.25`. */
export function signedText(value: number): string {
  return signed(value, hundredths(value) / 100, upToTwo, '+')
}

/** Points that the app works out, to the tenth: `8`, `14.6`, `1,204.5`. */
export function pointsText(points: number): string {
  return signed(points, tenths(points) / 10, upToOne, '')
}

/** Like `pointsText`, with an explicit plus: `+8`, `0`, `−14.6`. */
export function signedPointsText(points: number): string {
  return signed(points, tenths(points) / 10, upToOne, '+')
}

/** Points that the user enters, to the hundredth: `2.25 points`, `1 point`. */
export function enteredPointsWords(points: number): string {
  return withNoun(numberText(points), 'point')
}

/** `12.5 points`, `1 point`. */
export function pointsWords(points: number): string {
  return withNoun(pointsText(points), 'point')
}

/** `12.5 task points`, `1 task point`. */
export function taskPointsWords(points: number): string {
  return withNoun(pointsText(points), 'task point')
}

/** `+2 points`, `−1 point`. */
export function signedPointsWords(points: number): string {
  return withNoun(signedPointsText(points), 'point')
}

function withNoun(text: string, noun: string): string {
  return `${text} ${/^[+−]?1$/.test(text) ? noun : `${noun}s`}`
}

/** Points in a column, where the decimals stand below each other: `8.0`, `−14.6`. */
export function pointsColumnText(points: number): string {
  return signed(points, tenths(points) / 10, oneDecimal, '')
}

/** Like `pointsColumnText`, with an explicit plus: `+8.0`, `0.0`. */
export function signedPointsColumnText(points: number): string {
  return signed(points, tenths(points) / 10, oneDecimal, '+')
}

/** Points in the ledger, whose lines add up to the hundredth: `+8.00`, `−0.25`. */
export function ledgerText(points: number): string {
  return signed(points, hundredths(points) / 100, twoDecimals, '+')
}

/** A whole percentage of 100: `80%`. */
export function percentText(percent: number): string {
  return `${wholes.format(percent)}%`
}

function signed(value: number, rounded: number, format: Intl.NumberFormat, plus: '' | '+'): string {
  const text = format.format(Math.abs(rounded))
  if (!/[1-9]/.test(text)) return text
  return (value < 0 ? MINUS : plus) + text
}

/** Parts shown beside their sum, in tenths of points, for `pointsText` and the like. */
export function pointsParts(parts: readonly number[]): readonly number[] {
  return sharesOf(
    parts.map((part) => exact(part * 10)),
    tenths(exactSum(parts)),
  ).map((part) => part / 10)
}

/** Shares of 1 as whole percents, 100 together. */
export function percentParts(shares: readonly number[]): readonly number[] {
  return sharesOf(
    shares.map((share) => exact(share * 100)),
    100,
  )
}
