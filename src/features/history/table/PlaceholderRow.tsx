import { memo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import { dayText } from '@/format/date'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { MissingState } from '../use-history'
import styles from './SessionTable.module.css'

interface PlaceholderRowProps {
  day: DayKey
  /** The `aria-rowindex`: the head is 1. */
  position: number
  dateFormat: DateFormat
  state: MissingState
  /** The first of consecutive rows that are missing for the same reason. It says what can be done. */
  isFirst: boolean
  isMarked: boolean
  isStray: boolean
  onRetry: () => void
}

/**
 * Stands for a session that is not loaded, at the same height. Its day is known. The style sheet draws the bars while it loads:
 * fast scrolling mounts hundreds of these rows.
 */
export const PlaceholderRow = memo(function PlaceholderRow({
  day,
  position,
  dateFormat,
  state,
  isFirst,
  isMarked,
  isStray,
  onRetry,
}: PlaceholderRowProps) {
  const isLoading = state === 'loading'
  return (
    <tr
      role="row"
      className={styles.row}
      aria-rowindex={position}
      aria-busy={isLoading || undefined}
      data-missing={state}
      data-marked={isMarked}
      data-stray={isStray || undefined}
    >
      <td role="cell" className={styles.select} />
      <td role="cell" />
      <td role="cell" className={styles.date}>
        {dayText(day, dateFormat)}
      </td>
      <td role="cell" colSpan={8} className={styles.missing}>
        {isLoading ? <VisuallyHidden>Loading</VisuallyHidden> : MISSING_TEXTS[state]}
        {isFirst && state === 'offline' && '. It loads once you’re online.'}
        {isFirst && state === 'failed' && (
          <Button size="sm" className={styles.retry} onClick={onRetry}>
            Try again
          </Button>
        )}
      </td>
    </tr>
  )
})

const MISSING_TEXTS = { failed: 'Could not be loaded', offline: 'Not on this device' } as const
