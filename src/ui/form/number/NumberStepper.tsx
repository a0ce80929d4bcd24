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
import { addDecimal, isDecimal, tidyDecimal } from './NumberInput'
import { useFieldAttributes } from '../Field'
import styles from './NumberStepper.module.css'

export interface NumberStepperProps {
  /** The accessible name; the visible label is that of the Field. */
  label: string
  /** The text as typed, so that "1." can become "1.5", and that invalid input can be detected. */
  value: string
  onChange: (value: string) => void
  max?: number | undefined
  /** The id of the error message; if set, the value is marked as invalid. */
  errorId?: string | undefined
}

const MIN = 0
/** The step of the buttons. */
const STEP = 1
/** The step of the arrow keys, and of a button that is held down. */
const SMALL_STEP = 0.1

export function NumberStepper({ label, value, onChange, max = Infinity, errorId }: NumberStepperProps) {
  const attributes = useFieldAttributes(
    errorId === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true },
  )
  const number = Number(tidyDecimal(value, MIN, max))

  function change(next: string) {
    if (next !== value) onChange(next)
  }

  function add(by: number) {
    change(addDecimal(value, by, MIN, max))
  }

  // Invalid input stays, with its error.
  function handleBlur() {
    if (isDecimal(value) && errorId === undefined) change(tidyDecimal(value, MIN, max))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? SMALL_STEP : -SMALL_STEP)
  }

  return (
    <span className={styles.stepper}>
      <StepButton
        label={`Take ${STEP}: ${label}`}
        title={`Take ${STEP}, hold for ${SMALL_STEP}`}
        off={number <= MIN}
        onPress={() => add(-STEP)}
        onHold={() => add(-SMALL_STEP)}
      >
        <Minus size={14} />
      </StepButton>
      <input
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={value}
        className={styles.input}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={handleBlur}
      />
      <StepButton
        label={`Add ${STEP}: ${label}`}
        title={`Add ${STEP}, hold for ${SMALL_STEP}`}
        off={number >= max}
        onPress={() => add(STEP)}
        onHold={() => add(SMALL_STEP)}
      >
        <Plus size={14} />
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
