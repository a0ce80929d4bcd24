import { useMemo } from 'react'
import type { RestDays } from '@/domain/rest/rest-days'
import { todayChangeText } from '@/format/score'
import { useTodayUnder } from './use-today-under'
import styles from './TodayChange.module.css'

/** The effect of different rest days on today, shown before they are saved. */
export function TodayChange({ rest }: { rest: RestDays | null }) {
  const change = useTodayUnder(useMemo(() => rest && { rest }, [rest]))
  return (
    <p className={styles.change} aria-live="polite">
      {change && todayChangeText(change.before, change.after)}
    </p>
  )
}
