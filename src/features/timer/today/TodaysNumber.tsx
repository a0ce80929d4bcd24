import { useState } from 'react'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { TodayReadout } from '@/components/TodayReadout'
import type { DayKey } from '@/domain/calendar/day-key'
import { harmonyWord } from '@/domain/score/harmony'
import { signedPointsText } from '@/format/number'
import { HARMONY_WORDS, NUMBER_NAME } from '@/format/score'
import { useToday } from '@/state/clock'
import { useDayHistory } from '@/state/day-values'
import { useNumberName } from '@/state/device/notices'
import { useLiveHarmony } from '@/state/live-harmony'
import { MEDIA } from '@/styles/breakpoints'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Gauge } from '@/ui/figure/Gauge'
import { Text, VisuallyHidden } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import { useMediaQuery } from '@/ui/use-media-query'
import styles from './DayStaff.module.css'

/** Today's Harmony Vector as if the timer were stopped now, its word, and how it came about. */
export function TodaysNumber() {
  const number = useNumber()
  if (!number) return <Skeleton width={72} />
  return (
    <>
      <p className={styles.value}>
        <VisuallyHidden>Harmony </VisuallyHidden>
        {signedPointsText(number.harmony)}
      </p>
      <p className={styles.word}>{HARMONY_WORDS[harmonyWord(number.harmony, number.play)]}</p>
      <Explained />
    </>
  )
}

/** The needle of the number, which says the same in words. */
export function TodaysNeedle() {
  const number = useNumber()
  const radius = useMediaQuery(MEDIA.mobile) ? 48 : 104
  const isNeutral = number !== null && (number.harmony < 0 ? number.play : number.productivity) === 0
  return (
    <Gauge
      className={styles.needle}
      value={number && number.harmony}
      radius={radius}
      isNeutral={isNeutral}
      label=""
    />
  )
}

/** Today's Harmony Vector and the points of both voices, including the running timer. */
function useNumber() {
  const live = useLiveHarmony()
  const today = useToday()
  const values = useDayHistory()?.at(today)
  if (!live || !values) return null
  const { harmony, saved } = live
  return {
    harmony,
    productivity: values.productivityPoints + Math.max(0, harmony - saved),
    play: values.playPoints + Math.max(0, saved - harmony),
  }
}

/** What the number means, where today started, what is still open, and a button that opens the ledger. */
function Explained() {
  const today = useToday()
  const isNamed = useNumberName(today)
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  return (
    <Text as="div" above={1} size="sm" tone="quiet" className={styles.explained}>
      {isNamed && NUMBER_NAME} <TodayReadout />{' '}
      <button
        type="button"
        className={classes(linkClass(), styles.ledger)}
        aria-haspopup="dialog"
        onClick={() => setOpenDay(today)}
      >
        How this adds up
      </button>
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </Text>
  )
}
