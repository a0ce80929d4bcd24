import { CalendarDays } from 'lucide-react'
import { use, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, parseDayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'
import { dayUnreadable, typedDay } from '@/format/typed'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { classes } from '@/ui/classes'
import { FieldContext } from '@/ui/form/Field'
import { TypedInput } from '@/ui/form/TypedInput'
import { IconButton } from '@/ui/IconButton'
import { lazyPart, RetryButton } from '../lazy-component'
import styles from './DateInput.module.css'
import type { WhenInputProps } from './TimeInput'

interface DateInputProps extends WhenInputProps {
  /** The days that the calendar offers, both as `YYYY-MM-DD`. The form checks what is typed. */
  min?: string | undefined
  max?: string | undefined
}

const Calendar = lazyPart(
  async () => (await import('./Calendar')).Calendar,
  null,
  ({ retry, isRetrying }) => (
    <span role="alert" className={styles.missing}>
      The calendar could not be loaded. <RetryButton onRetry={retry} isRetrying={isRetrying} />
    </span>
  ),
)

/** A day, shown in the order of the settings and typed in any way, or chosen from a calendar. Its value is `YYYY-MM-DD`. */
export function DateInput({ min, max, className, ...props }: DateInputProps) {
  const format = usePreferences((preferences) => preferences.dateFormat)
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const boxRef = useRef<HTMLSpanElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const labelId = use(FieldContext)?.labelId
  const day = parseDayKey(props.value)

  function close() {
    setOpen(false)
    buttonRef.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Else the dialog around it would close too.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only Escape, from the fields in it
    <span ref={boxRef} className={classes(styles.box, className)} onKeyDown={handleKeyDown}>
      <TypedInput
        placeholder={format}
        inputMode="numeric"
        {...props}
        show={(value) => (day ? dayText(day, format) : value)}
        read={(text) => typedDay(text, format, today)}
        step={(_, by) => (day ? addDays(day, by) : today)}
        unreadable={dayUnreadable(today, format)}
      />
      <IconButton
        ref={buttonRef}
        label="Open calendar"
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays />
      </IconButton>
      {isOpen && (
        <Calendar
          boxRef={boxRef}
          chosen={day}
          min={min}
          max={max}
          onChoose={(chosen) => {
            props.onChange({ target: { value: chosen } })
            close()
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </span>
  )
}
