import { memo, useDeferredValue, useState } from 'react'
import { Unreadable } from '@/components/session/Unreadable'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Timeframe } from '@/domain/score/harmony'
import { Stack } from '@/ui/layout'
import { ActivityOverview } from './activity/ActivityOverview'
import { AverageDay } from './activity/AverageDay'
import { ConfirmCard } from './rhythms/ConfirmCard'
import { DailySummary } from './activity/DailySummary'
import styles from './DashboardPage.module.css'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { HarmonyVector } from './harmony/HarmonyVector'
import { LetterOffer } from './letter/LetterOffer'
import { useDayHistory } from '@/state/day-values'
import { useDeferredArrival } from '@/ui/use-deferred-arrival'
import { useHold } from '@/ui/use-hold'
import { OverdueCard } from './rhythms/OverdueCard'
import { RecentCompletions } from './rhythms/RecentCompletions'
import { RhythmCalendar } from './rhythms/RhythmCalendar'

/** The day's balance, and the rhythms that need action. */
export function DashboardPage() {
  const [timeframe, setTimeframe] = useState<Timeframe>('Today')
  // The press shows at once, and the chart follows.
  const shownTimeframe = useDeferredValue(timeframe)
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  // With the number come its notices. The cards follow in one go.
  const isHeld = useHold(useDeferredArrival(useDayHistory()) !== null)
  return (
    <div className={styles.page}>
      <HarmonyVector timeframe={timeframe} onTimeframe={setTimeframe} onOpenDay={setOpenDay} />
      <Stack gap={5} className={styles.cards} data-held={isHeld}>
        <Cards timeframe={shownTimeframe} onOpenDay={setOpenDay} />
      </Stack>
      <Unreadable of={['sessions', 'rhythms']} />
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </div>
  )
}

interface CardsProps {
  timeframe: Timeframe
  onOpenDay: (day: DayKey) => void
}

/** Memoised: a press on a timeframe is drawn before any card is rendered, and then only the one that shows it. */
const Cards = memo(function Cards({ timeframe, onOpenDay }: CardsProps) {
  return (
    <>
      {OFFER}
      <div className={styles.row}>
        {ACTION_CARDS}
        <AverageDay timeframe={timeframe} />
      </div>
      <Days onOpenDay={onOpenDay} />
    </>
  )
})

const OFFER = <LetterOffer place="start" />
const ACTION_CARDS = (
  <>
    <ConfirmCard />
    <OverdueCard />
  </>
)

const Days = memo(function Days({ onOpenDay }: Pick<CardsProps, 'onOpenDay'>) {
  return (
    <>
      <RhythmCalendar onOpenDay={onOpenDay} />
      <RecentCompletions />
      <ActivityOverview onOpenDay={onOpenDay} />
      <DailySummary onOpenDay={onOpenDay} />
      <LetterOffer place="end" />
    </>
  )
})
