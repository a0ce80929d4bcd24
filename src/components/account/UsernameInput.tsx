import type { ChangeEvent } from 'react'
import { TextInput, type TextInputProps } from '@/ui/form/Input'

interface UsernameInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange: (username: string) => void
}

/** Lowercases the input while the user types. */
export function UsernameInput({ onChange, ...rest }: UsernameInputProps) {
  return (
    <TextInput
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => onChange(lowercased(event))}
    />
  )
}

/** Changes the value of the input element itself, so that the cursor keeps its position. */
function lowercased({ target }: ChangeEvent<HTMLInputElement>): string {
  const lowered = target.value.toLowerCase()
  if (lowered !== target.value) {
    const cursor = target.selectionStart
    target.value = lowered
    target.setSelectionRange(cursor, cursor)
  }
  return lowered
}
