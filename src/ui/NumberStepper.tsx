import { Minus, Plus } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { addDecimal, placesOf, tidyDecimal, typedDecimal } from './decimal-text'
import { useFieldAttributes } from './field-context'
import styles from './NumberStepper.module.css'

export interface NumberStepperProps {
  /** Names the value for a screen reader; a Field's label stands above it for the eye. */
  label: string
  /** As typed, so that "1." can become "1.5". */
  value: string
  onChange: (value: string) => void
  min?: number | undefined
  max?: number | undefined
  /** What the buttons add and take. */
  step?: number | undefined
  /** The fineness of typing, and what the arrow keys add and take. */
  inputStep?: number | undefined
  disabled?: boolean | undefined
}

export function NumberStepper({
  label,
  value,
  onChange,
  min = 0,
  max = Infinity,
  step = 1,
  inputStep = 0.1,
  disabled = false,
}: NumberStepperProps) {
  const attributes = useFieldAttributes({})
  const atLeast = disabled || Number(tidyDecimal(value, min, max)) <= min
  const atMost = disabled || Number(tidyDecimal(value, min, max)) >= max

  function change(next: string) {
    if (next !== value) onChange(next)
  }

  function add(by: number) {
    change(addDecimal(value, by, min, max))
  }

  function handleType(event: ChangeEvent<HTMLInputElement>) {
    const typed = typedDecimal(event.target.value, placesOf(String(inputStep)))
    if (typed !== undefined) change(typed)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? inputStep : -inputStep)
  }

  return (
    <span className={styles.stepper}>
      <StepButton label={`Less: ${label}`} off={atLeast} onPress={() => add(-step)}>
        <Minus size={14} aria-hidden="true" />
      </StepButton>
      <input
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={value}
        disabled={disabled}
        className={styles.input}
        onChange={handleType}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => change(tidyDecimal(value, min, max))}
      />
      <StepButton label={`More: ${label}`} off={atMost} onPress={() => add(step)}>
        <Plus size={14} aria-hidden="true" />
      </StepButton>
    </span>
  )
}

interface StepButtonProps {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}

/** Not `disabled` at its end, or the last press would throw the focus away. */
function StepButton({ label, off, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {children}
    </button>
  )
}
