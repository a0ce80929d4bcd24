import { TextInput, type TextInputProps } from '../Input'
import { plainDecimal } from './decimal-text'

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
