import { Minus, Plus } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { addDecimal, isDecimal, tidyDecimal } from './decimal-text'
import { useFieldAttributes } from '../Field'
import styles from './NumberStepper.module.css'

export interface NumberStepperProps {
  /** The accessible name; the visible label is that of the Field. */
  label: string
  /** The text as typed, so that "1." can become "1.5", and that invalid input can be detected. */
  value: string
  onChange: (value: string) => void
  min?: number | undefined
  max?: number | undefined
  /** The step of the buttons. */
  step?: number | undefined
  /** The step of the arrow keys, and of a button that is held down. */
  inputStep?: number | undefined
  disabled?: boolean | undefined
  /** The id of the error message; if set, the value is marked as invalid. */
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

  // Invalid input stays, with its error.
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
        title={`Take ${step}, hold for ${inputStep}`}
        off={atLeast}
        onPress={() => add(-step)}
        onHold={() => add(-inputStep)}
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
        title={`Add ${step}, hold for ${inputStep}`}
        off={atMost}
        onPress={() => add(step)}
        onHold={() => add(inputStep)}
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
  /** Called again and again while the button is held down. */
  onHold: () => void
  children: ReactNode
}

/** Not `disabled` at its limit: the last press would drop the focus. */
function StepButton({ label, title, off, onPress, onHold, children }: StepButtonProps) {
  const { hasHeld, handlers } = useHold(onHold)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={title}
      aria-disabled={off || undefined}
      {...handlers}
      onClick={(event) => {
        if (!off && !hasHeld(event)) onPress()
      }}
    >
      {children}
    </button>
  )
}

const HOLD_AFTER_MS = 500
const STEP_EVERY_MS = 150

/** Repeats `onHold` while the pointer holds the button down. `hasHeld` says of a click that it only ended this. */
function useHold(onHold: () => void) {
  const [isDown, setIsDown] = useState(false)
  const held = useRef(false)
  const repeat = useEffectEvent(() => {
    held.current = true
    onHold()
  })

  useEffect(() => {
    if (!isDown) return
    let timer = setTimeout(function step() {
      repeat()
      timer = setTimeout(step, STEP_EVERY_MS)
    }, HOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDown])

  const up = () => setIsDown(false)
  return {
    // A click by a key has no detail.
    hasHeld: ({ detail }: MouseEvent) => detail > 0 && held.current,
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => {
        held.current = false
        setIsDown(button === 0)
      },
      onPointerUp: up,
      onPointerLeave: up,
      onPointerCancel: up,
    },
  }
}
