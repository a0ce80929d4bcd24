import { useState } from 'react'
import { Unreadable } from '@/components/Unreadable'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Timeframe } from '@/domain/score/harmony'
import { ActivityOverview } from './ActivityOverview'
import { AverageDay } from './AverageDay'
import { ConfirmCard } from './ConfirmCard'
import { DailySummary } from './DailySummary'
import styles from './DashboardPage.module.css'
import { LazyDayLedger } from '@/components/LazyDayLedger'
import { HarmonyVector } from './HarmonyVector'
import { OverdueCard } from './OverdueCard'
import { RecentCompletions } from './RecentCompletions'
import { RhythmCalendar } from './RhythmCalendar'

/** The balance at a glance, and what waits to be done about it (spec, section 2). */
export function DashboardPage() {
  const [timeframe, setTimeframe] = useState<Timeframe>('Today')
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  return (
    <>
      <HarmonyVector timeframe={timeframe} onTimeframe={setTimeframe} onOpenDay={setOpenDay} />
      <div className={styles.cards}>
        <div className={styles.row}>
          <ConfirmCard />
          <OverdueCard />
          <AverageDay timeframe={timeframe} />
        </div>
        <RhythmCalendar onOpenDay={setOpenDay} />
        <RecentCompletions />
        <ActivityOverview onOpenDay={setOpenDay} />
        <DailySummary onOpenDay={setOpenDay} />
      </div>
      <Unreadable of={['sessions', 'rhythms']} />
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </>
  )
}
