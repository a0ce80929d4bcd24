import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { monthText } from '@/format/date'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import { GoToDay } from './GoToDay'
import styles from './MonthCalendar.module.css'
import { MonthGrid } from './MonthGrid'
import type { MonthView } from './use-month'

interface MonthCalendarProps {
  view: MonthView
  /** The chosen day; undefined where a day opens a dialog instead. */
  chosen?: DayKey | null | undefined
  onChoose: (day: DayKey, isByKeyboard: boolean) => void
  /** The focus has moved to a day. */
  onInspect?: ((day: DayKey) => void) | undefined
  /** A day that has sessions was entered as a date. */
  onGoTo: (day: DayKey) => void
}

/** The daily summaries of a month (HISTORY-03). */
export function MonthCalendar({ view, chosen, onChoose, onInspect, onGoTo }: MonthCalendarProps) {
  const monthId = useId()
  const { month, today } = view
  return (
    <Card
      flush
      title="Daily summary"
      titleNote={
        <span id={monthId} className={styles.month} aria-live="polite">
          {monthText(month)}
        </span>
      }
      controls={
        <div className={styles.nav}>
          <IconButton
            size="sm"
            label="Previous month"
            aria-disabled={!view.hasPrevious}
            onClick={() => view.turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button variant="ghost" size="sm" onClick={() => view.show(monthOf(today))}>
            Today
          </Button>
          <IconButton size="sm" label="Next month" aria-disabled={!view.hasNext} onClick={() => view.turn(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      }
      busy={view.state === 'loading'}
      footer={
        <div className={styles.foot}>
          <p className={styles.legend}>
            Each day shows its productivity points and, with a sign and a tint, its Harmony Vector.
          </p>
          <GoToDay view={view} onGoTo={onGoTo} />
        </div>
      }
    >
      <MonthGrid view={view} labelledBy={monthId} chosen={chosen} onChoose={onChoose} onInspect={onInspect} />
    </Card>
  )
}
