import { plainNumber } from '@/lib/text'
import { TextInput, type TextInputProps } from '../Input'

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** A text field for a number. When it is left, it shows how the number was read. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  function handleBlur() {
    const plain = plainDecimal(value)
    if (plain !== value) onChange({ target: { value: plain } })
  }

  return <TextInput inputMode="decimal" {...rest} value={value} onChange={onChange} onBlur={handleBlur} />
}

// Arithmetic on decimals as typed text, so that 0.1 and 1 make 1.1 and not 1.1000000000000001.

/** Whether the text is a decimal, with a point or a comma and maybe thousands, or empty. */
export function isDecimal(text: string): boolean {
  return /^[+-]?\d*\.?\d*$/.test(plainNumber(text))
}

/** Adds `by` to the value, exact in decimal places, and clamps it to `min` and `max`. */
export function addDecimal(value: string, by: number, min: number, max: number): string {
  const places = Math.max(placesOf(value), placesOf(String(by)))
  const scale = 10 ** places
  const sum = (Math.round(toNumber(value, min) * scale) + Math.round(by * scale)) / scale
  return String(Math.min(max, Math.max(min, sum)))
}

/** Normalizes a decimal: "1." is 1, ".5" is 0.5, "" is `min`. Clamps it to `min` and `max`. */
export function tidyDecimal(value: string, min: number, max: number): string {
  return String(Math.min(max, Math.max(min, toNumber(value, min))))
}

/** The number that the text means, as a field shows it: "1.000" is 1, "1,250" is 1250. Other text stays as it is. */
export function plainDecimal(text: string): string {
  const plain = String(Number(plainNumber(text)))
  return text.trim() !== '' && isDecimal(text) && isDecimal(plain) ? plain : text
}

function placesOf(decimal: string): number {
  return plainNumber(decimal).split('.')[1]?.length ?? 0
}

function toNumber(value: string, fallback: number): number {
  const number = Number.parseFloat(plainNumber(value))
  return Number.isFinite(number) ? number : fallback
}
