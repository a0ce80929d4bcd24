import { TriangleAlert } from 'lucide-react'
import { overlapOf } from '@/domain/away/correction'
import type { EpochMs } from '@/domain/units'
import { CORRECT_MESSAGES } from '@/format/timer'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import styles from './Correct.module.css'
import { useRecentSessions } from './use-recent-sessions'

/** Marks a start that lies in sessions which are already saved. It does not forbid it. */
export function OverlapNote({ start }: { start: EpochMs }) {
  const { now, zone } = useClock()
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const overlap = overlapOf(start, now, useRecentSessions())
  if (!overlap) return null
  return (
    <p className={styles.overlap}>
      <TriangleAlert size={16} aria-hidden="true" />
      {CORRECT_MESSAGES.overlap(overlap, { zone, timeFormat })}
    </p>
  )
}
