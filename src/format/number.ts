import { hundredths } from '@/domain/decimal'

const MINUS = '\u2212'

/** A number to the hundredth, without rounding errors and with a real minus sign: `3`, `0.5`, `−2.25`. */
export function numberText(value: number): string {
  const text = String(Math.abs(hundredths(value)) / 100)
  return value < 0 && text !== '0' ? MINUS + text : text
}

/** Like `numberText`, with an explicit plus: `+8`, `0`, `−2.25`. */
export function signedText(value: number): string {
  const text = numberText(value)
  return value > 0 && text !== '0' ? `+${text}` : text
}
