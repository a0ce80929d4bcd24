import { memo, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { TodayDataFailed, Unreadable } from '@/components/DataFailed'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Timeframe } from '@/domain/score/harmony'
import { dailySummary } from '@/domain/summary/heat'
import { gaugeText, HARMONY_WORDS } from '@/format/score'
import { buttonClass } from '@/ui/Button'
import { GaugeAtLine } from '@/ui/figure/Gauge'
import { Row, Stack } from '@/ui/layout'
import { ActivityOverview } from './activity/ActivityOverview'
import { AverageDay } from './activity/AverageDay'
import { ConfirmCard } from './rhythms/ConfirmCard'
import { DailySummary } from './activity/DailySummary'
import styles from './DashboardPage.module.css'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { HarmonyVector } from './harmony/HarmonyVector'
import harmony from './harmony/HarmonyVector.module.css'
import { LetterOffer } from './LetterOffer'
import { OpenDay } from './open-day'
import { useDayHistory, useScoreInput } from '@/state/day-values'
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
  const isHeld = useHold(useDeferredValue(useDayHistory() !== null))
  const content = useContent()
  if (!content.rhythms && !content.days) {
    return (
      <>
        {FAILED}
        <EmptyDashboard />
        {UNREADABLE}
      </>
    )
  }
  return (
    <>
      {FAILED}
      <div className={styles.page}>
        <OpenDay value={setOpenDay}>
          <HarmonyVector timeframe={timeframe} onTimeframe={setTimeframe} />
          <Stack gap="cards" className={styles.cards} data-held={isHeld}>
            <Cards timeframe={shownTimeframe} content={content} />
          </Stack>
        </OpenDay>
        {UNREADABLE}
        {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
      </div>
    </>
  )
}

const FAILED = <TodayDataFailed />
const UNREADABLE = <Unreadable of={['sessions', 'rhythms']} />

/** What the account holds. A card is absent until it can have content (FIRST-02); all are there while that is not known. */
function useContent() {
  const history = useDayHistory()
  const rhythms = useScoreInput()?.rhythms
  return useMemo(
    () => ({
      rhythms: rhythms?.length !== 0,
      timed: rhythms?.some(({ isTimed }) => isTimed) !== false,
      days: history === null || dailySummary(history).length > 0,
      time: history?.days.some(({ focus, play }) => focus + play > 0) !== false,
    }),
    [history, rhythms],
  )
}

/** The Dashboard before the first session and the first rhythm (FIRST-02). */
function EmptyDashboard() {
  return (
    <Row as="section" gap={5} rowGap={3} wrap aria-labelledby="harmony-vector">
      <Stack gap={4} size="lg" className={styles.emptyWords}>
        <h2 id="harmony-vector" className={harmony.title}>
          Harmony Vector
        </h2>
        <p>One number for the balance of your day: 0 is balance.</p>
        <p>Focus raises it, and play lowers it.</p>
        <p>A rhythm is a task that comes back: on its days it lowers the number until you have done it.</p>
        <Row gap={3} rowGap={2} wrap>
          <Link to="/app" className={buttonClass({ variant: 'primary' })}>
            Start your first session
          </Link>
          <Link to="/app/strategy" className={buttonClass({})}>
            Add a rhythm
          </Link>
        </Row>
      </Stack>
      <Row gap={0} className={styles.emptyFigure}>
        <GaugeAtLine value={0} radius={146} label={gaugeText('0', HARMONY_WORDS.balanced)} />
      </Row>
    </Row>
  )
}

interface CardsProps {
  content: ReturnType<typeof useContent>
  timeframe: Timeframe
}

/** Memoised: a press on a timeframe is drawn before any card is rendered, and then only the one that shows it. */
const Cards = memo(function Cards({ timeframe, content }: CardsProps) {
  return (
    <>
      {OFFER}
      <div className={styles.row}>
        {content.timed && <ConfirmCard />}
        {content.rhythms && <OverdueCard />}
        {content.time && <AverageDay timeframe={timeframe} />}
      </div>
      <Days content={content} />
    </>
  )
})

const OFFER = <LetterOffer place="start" />

const Days = memo(function Days({ content }: Omit<CardsProps, 'timeframe'>) {
  return (
    <>
      {content.rhythms && <RhythmCalendar />}
      <RecentCompletions />
      {content.days && <ActivityOverview />}
      {content.days && <DailySummary />}
      <LetterOffer place="end" />
    </>
  )
})
