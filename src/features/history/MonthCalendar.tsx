import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { monthText } from '@/format/date'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import styles from './MonthCalendar.module.css'
import { MonthGrid } from './MonthGrid'
import type { History } from './use-history'
import { nextOf, previousOf, type MonthView } from './use-month'

interface MonthCalendarProps {
  view: MonthView
  history: History
  /** The chosen day; undefined where a day opens a dialog instead. */
  chosen?: DayKey | null | undefined
  onChoose: (day: DayKey) => void
  note?: ReactNode | undefined
}

/** The daily summaries of a month (spec, section 2). */
export function MonthCalendar({ view, history, chosen, onChoose, note }: MonthCalendarProps) {
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
            onClick={() => view.hasPrevious && view.show(previousOf(view))}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button variant="ghost" size="sm" onClick={() => view.show(monthOf(today))}>
            Today
          </Button>
          <IconButton
            size="sm"
            label="Next month"
            aria-disabled={!view.hasNext}
            onClick={() => view.hasNext && view.show(nextOf(view))}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      }
      busy={!view.isWhole && history.reading === 'busy'}
      footer={
        <div className={styles.foot}>
          <span>Each day shows its productivity points.</span>
          {note}
        </div>
      }
    >
      <MonthGrid
        view={view}
        isLoading={history.reading === 'busy'}
        labelledBy={monthId}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Card>
  )
}
