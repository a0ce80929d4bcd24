import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { dayRangeText } from '@/format/date'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import styles from '../LogPage.module.css'

interface WeekNavProps {
  sunday: DayKey
  /** Whether a later week has begun. */
  hasNext: boolean
  onGo: (sunday: DayKey) => void
  onGoToToday: () => void
}

export function WeekNav({ sunday, hasNext, onGo, onGoToToday }: WeekNavProps) {
  return (
    <>
      <div className={styles.nav} role="group" aria-label="Week">
        <IconButton label="Previous week" size="sm" onClick={() => onGo(addDays(sunday, -7))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={onGoToToday}>
          This week
        </Button>
        {/* Not `disabled`: a disabled button would lose the focus. */}
        <IconButton
          label="Next week"
          size="sm"
          aria-disabled={!hasNext}
          onClick={() => hasNext && onGo(addDays(sunday, 7))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.range} aria-live="polite">
        {dayRangeText(sunday, addDays(sunday, 6))}
      </p>
    </>
  )
}
