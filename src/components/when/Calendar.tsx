import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type ClassNames, DayPicker, type Matcher } from 'react-day-picker'
import { type DayKey, dayKeyOf, parseDayKey, utcDateOf } from '@/domain/calendar/day-key'
import { UTCDate } from '@/domain/calendar/zone'
import { FIRST_DAY, LAST_DAY } from '@/domain/limits'
import { dateName } from '@/format/date'
import { useToday } from '@/state/clock'
import { leaving } from '@/ui/leaving'
import styles from './Calendar.module.css'

interface CalendarProps {
  /** The field to which the calendar belongs. */
  boxRef: RefObject<HTMLElement | null>
  chosen: DayKey | null
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: DayKey) => void
  /** The user went on to something else. */
  onLeave: () => void
}

/** A month to choose a day from, in the top layer beside its field, so that no dialog cuts it off. */
export function Calendar({ boxRef, chosen, min, max, onChoose, onLeave }: CalendarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const today = utcDateOf(useToday())
  const [first, last] = [utcDateOf(dayOr(min, FIRST_DAY)), utcDateOf(dayOr(max, LAST_DAY))]
  const outside: Matcher[] = [{ before: first }, { after: last }]
  const selected = chosen ? utcDateOf(chosen) : undefined
  const leave = useEffectEvent(onLeave)

  useLayoutEffect(() => {
    const [box, panel] = [boxRef.current, ref.current]
    if (!box || !panel) return
    // Without popovers, in browsers from before 2024, it opens inside the dialog.
    if (typeof panel.showPopover === 'function') panel.showPopover()
    const [stop, leave] = [placeBeside(panel, box), leaving(panel)]
    return () => {
      stop()
      leave()
    }
  }, [boxRef])

  useEffect(() => {
    const leaveBy = (event: Event) => {
      if (event.target instanceof Node && !boxRef.current?.contains(event.target)) leave()
    }
    document.addEventListener('pointerdown', leaveBy, true)
    document.addEventListener('focusin', leaveBy)
    return () => {
      document.removeEventListener('pointerdown', leaveBy, true)
      document.removeEventListener('focusin', leaveBy)
    }
  }, [boxRef])

  return (
    <div ref={ref} popover="manual" role="dialog" aria-label="Calendar" className={styles.panel}>
      <DayPicker
        mode="single"
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
        autoFocus
        showOutsideDays
        fixedWeeks
        timeZone="UTC"
        weekStartsOn={1}
        today={today}
        selected={selected}
        defaultMonth={selected ?? (today > last ? last : today)}
        startMonth={first}
        endMonth={last}
        disabled={outside}
        onSelect={(date) => onChoose(dayKeyOf(new UTCDate(date.getTime())))}
        labels={{
          labelDayButton: (date, { today: isToday, selected: isChosen }) =>
            [isToday && 'Today', dateName(dayKeyOf(new UTCDate(date.getTime()))), isChosen && 'chosen']
              .filter(Boolean)
              .join(', '),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? <ChevronLeft size={18} /> : <ChevronRight size={18} />,
        }}
        classNames={CLASSES}
      />
    </div>
  )
}

const CLASSES = {
  months: styles.months,
  month_caption: styles.caption,
  caption_label: styles.month,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  outside: styles.outside,
  today: styles.today,
  selected: styles.chosen,
  disabled: styles.disabled,
} as Partial<ClassNames>

function dayOr(text: string | undefined, fallback: string): DayKey {
  return parseDayKey(text ?? '') ?? (fallback as DayKey)
}

const GAP = 4
const EDGE = 8

/** Keeps a panel of the top layer below its field, or above it where there is more room. Returns the function that stops. */
function placeBeside(panel: HTMLElement, field: HTMLElement): () => void {
  function place() {
    const box = field.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel
    const below = box.bottom + GAP
    const top = below + height <= innerHeight - EDGE ? below : box.top - GAP - height
    panel.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`
    panel.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`
  }
  place()
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  window.addEventListener('resize', place, options)
  // Capturing, because a dialog scrolls its own content.
  window.addEventListener('scroll', place, options)
  return () => listening.abort()
}
