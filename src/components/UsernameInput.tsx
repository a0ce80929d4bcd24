import type { ChangeEvent } from 'react'
import { TextInput, type TextInputProps } from '@/ui/TextInput'

interface UsernameInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange: (username: string) => void
}

/** Forced to lowercase while typing (spec, section 5). */
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

/** Changes what stands in the field itself, so that the cursor stays where it was. */
function lowercased({ target }: ChangeEvent<HTMLInputElement>): string {
  const lowered = target.value.toLowerCase()
  if (lowered !== target.value) {
    const cursor = target.selectionStart
    target.value = lowered
    target.setSelectionRange(cursor, cursor)
  }
  return lowered
}
