/** Decimals as they are typed, kept as text so that 0.1 and 1 make 1.1 and not 1.1000000000000001. */

/** Whether the text is a decimal, with a point or a comma, or nothing. */
export function isDecimal(text: string): boolean {
  return /^[+-]?\d*[.,]?\d*$/.test(text.trim())
}

/** The value plus `by`, exact to the places of both, at least `min`, at most `max`. */
export function addDecimal(value: string, by: number, min: number, max: number): string {
  const places = Math.max(placesOf(value), placesOf(String(by)))
  const scale = 10 ** places
  const sum = (Math.round(toNumber(value, min) * scale) + Math.round(by * scale)) / scale
  return String(Math.min(max, Math.max(min, sum)))
}

/** "1." is 1, ".5" is 0.5, "" is the least; never below `min` or above `max`. */
export function tidyDecimal(value: string, min: number, max: number): string {
  return String(Math.min(max, Math.max(min, toNumber(value, min))))
}

function placesOf(decimal: string): number {
  return decimal.trim().split(/[.,]/)[1]?.length ?? 0
}

function toNumber(value: string, fallback: number): number {
  const number = Number.parseFloat(value.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : fallback
}
