import { memo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import { dayText } from '@/format/date'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/feedback/Skeleton'
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
  onRetry: () => void
}

/** Stands for a session that is not loaded, at the same height. Its day is known. */
export const PlaceholderRow = memo(function PlaceholderRow({
  day,
  position,
  dateFormat,
  state,
  isFirst,
  isMarked,
  onRetry,
}: PlaceholderRowProps) {
  const isLoading = state === 'loading'
  return (
    <tr
      className={styles.row}
      aria-rowindex={position}
      aria-busy={isLoading || undefined}
      data-missing={state}
      data-marked={isMarked}
    >
      <td className={styles.select} />
      <td>{isLoading && <Skeleton width={84} height={10} />}</td>
      <td className={styles.missing}>{dayText(day, dateFormat)}</td>
      {isLoading ? (
        <LoadingCells />
      ) : (
        <td colSpan={8} className={styles.missing}>
          {MISSING_TEXTS[state]}
          {isFirst && state === 'offline' && '. It loads when you are online.'}
          {isFirst && state === 'failed' && (
            <Button size="sm" className={styles.retry} onClick={onRetry}>
              Try again
            </Button>
          )}
        </td>
      )}
    </tr>
  )
})

const MISSING_TEXTS = { failed: 'Could not be loaded', offline: 'Not on this device' } as const

function LoadingCells() {
  return (
    <>
      <td>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={10} />
      </td>
      <td>
        <Skeleton height={10} />
      </td>
      <td>
        <Skeleton height={10} />
      </td>
      <td className={styles.words}>
        <Skeleton width="72%" height={10} />
      </td>
      <td />
      <td className={styles.words}>
        <Skeleton width="56%" height={10} />
      </td>
      <td />
      <td />
    </>
  )
}
