import { hundredths } from '@/domain/decimal'

const MINUS = '\u2212'

/** A figure to the hundredth, without noise and with a real minus sign: `3`, `0.5`, `−2.25`. */
export function numberText(value: number): string {
  const text = String(Math.abs(hundredths(value)) / 100)
  return value < 0 && text !== '0' ? MINUS + text : text
}

/** The same with an explicit plus: `+8`, `0`, `−2.25`. */
export function signedText(value: number): string {
  const text = numberText(value)
  return value > 0 && text !== '0' ? `+${text}` : text
}
