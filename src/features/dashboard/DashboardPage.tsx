import { useState } from 'react'
import { Unreadable } from '@/components/session/Unreadable'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Timeframe } from '@/domain/score/harmony'
import { ActivityOverview } from './activity/ActivityOverview'
import { AverageDay } from './activity/AverageDay'
import { ConfirmCard } from './rhythms/ConfirmCard'
import { DailySummary } from './activity/DailySummary'
import styles from './DashboardPage.module.css'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { HarmonyVector } from './harmony/HarmonyVector'
import { OverdueCard } from './rhythms/OverdueCard'
import { RecentCompletions } from './rhythms/RecentCompletions'
import { RhythmCalendar } from './rhythms/RhythmCalendar'

/** The day's balance, and the rhythms that need action. */
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
