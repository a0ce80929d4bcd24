import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { FieldContext } from './Field'
import { TextInput, type TextInputProps } from './Input'

export interface TypedInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'step' | 'ref'
> {
  /** As the form stores it; empty if nothing is entered. */
  value: string
  /** The new value, in the shape of an input's event. Text that cannot be read counts as empty. */
  onChange: (event: { target: { value: string } }) => void
  /** The value as the user reads it. */
  show: (value: string) => string
  /** The value that the typed text means, or null. */
  read: (text: string) => string | null
  /** Said beside the field, if its text cannot be read. */
  unreadable: string
  /** The value that an arrow key gives: 1 for up, -1 for down. */
  step?: ((value: string, by: 1 | -1) => string) | undefined
}

/** A text field for a value that can be typed in many ways. It keeps the typed text until it is left, then shows the value. */
export function TypedInput({
  value,
  onChange,
  show,
  read,
  unreadable,
  step,
  onKeyDown,
  ...rest
}: TypedInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const report = use(FieldContext)?.report
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const shown = value === '' ? '' : show(value)
  // What was typed counts only until the value changes by other means, such as a chip.
  const text = typed?.value === value ? typed.text : shown
  const problem = text.trim() !== '' && text !== shown && read(text) === null ? unreadable : ''

  // `Form` does not submit a form with such a field.
  useEffect(() => {
    ref.current?.setCustomValidity(problem)
    if (problem === '') report?.('')
  }, [problem, report])

  function enter(next: string) {
    const meant = next.trim() === '' ? '' : read(next)
    setTyped({ text: next, value: meant ?? '' })
    onChange({ target: { value: meant ?? '' } })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const by = event.key === 'ArrowUp' ? 1 : -1
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (!step || !isArrow || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    event.preventDefault()
    setTyped(null)
    onChange({ target: { value: step(value, by) } })
  }

  return (
    <TextInput
      spellCheck={false}
      {...rest}
      ref={ref}
      value={text}
      onChange={(event) => enter(event.target.value)}
      onBlur={() => (problem === '' ? setTyped(null) : report?.(problem))}
      onInvalid={() => report?.(problem)}
      onKeyDown={handleKeyDown}
    />
  )
}
