import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Timeframe } from '@/domain/score/harmony'
import styles from './DashboardPage.module.css'
import { HarmonyVector } from './HarmonyVector'

/** The balance at a glance, and what waits to be done about it (spec, section 2). */
export function DashboardPage() {
  const [timeframe, setTimeframe] = useState<Timeframe>('Today')
  const [, setOpenDay] = useState<DayKey | null>(null)
  return (
    <>
      <HarmonyVector timeframe={timeframe} onTimeframe={setTimeframe} onOpenDay={setOpenDay} />
      <div className={styles.cards}>
        <div className={styles.row}>{/* Confirm, Overdue, Average Day. */}</div>
        {/* Rhythm Calendar, Activity Overview, Daily Summary. */}
      </div>
    </>
  )
}
