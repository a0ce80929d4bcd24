import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { addDecimal, isDecimal, tidyDecimal } from './decimal-text'
import { useFieldAttributes } from './field-context'
import styles from './NumberStepper.module.css'

export interface NumberStepperProps {
  /** Names the value for a screen reader; a Field's label stands above it for the eye. */
  label: string
  /** As typed, so that "1." can become "1.5", and that what is no number can be told. */
  value: string
  onChange: (value: string) => void
  min?: number | undefined
  max?: number | undefined
  /** What the buttons add and take. */
  step?: number | undefined
  /** What the arrow keys add and take. */
  inputStep?: number | undefined
  disabled?: boolean | undefined
  /** The id of the message about the value; the value is refused then. */
  errorId?: string | undefined
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
  errorId,
}: NumberStepperProps) {
  const attributes = useFieldAttributes(
    errorId === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true },
  )
  const atLeast = disabled || Number(tidyDecimal(value, min, max)) <= min
  const atMost = disabled || Number(tidyDecimal(value, min, max)) >= max

  function change(next: string) {
    if (next !== value) onChange(next)
  }

  function add(by: number) {
    change(addDecimal(value, by, min, max))
  }

  // What cannot be read stays, with what its owner says about it.
  function handleBlur() {
    if (isDecimal(value) && errorId === undefined) change(tidyDecimal(value, min, max))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? inputStep : -inputStep)
  }

  return (
    <span className={styles.stepper}>
      <StepButton
        label={`Take ${step}: ${label}`}
        title={`Take ${step}`}
        off={atLeast}
        onPress={() => add(-step)}
      >
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
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={handleBlur}
      />
      <StepButton
        label={`Add ${step}: ${label}`}
        title={`Add ${step}`}
        off={atMost}
        onPress={() => add(step)}
      >
        <Plus size={14} aria-hidden="true" />
      </StepButton>
    </span>
  )
}

interface StepButtonProps {
  label: string
  title: string
  off: boolean
  onPress: () => void
  children: ReactNode
}

/** Not `disabled` at its end, or the last press would throw the focus away. */
function StepButton({ label, title, off, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={title}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {children}
    </button>
  )
}
