import { useState } from 'react'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { DeviationBar } from '@/components/staff/glyphs'
import type { DayKey } from '@/domain/calendar/day-key'
import { signedPointsText } from '@/format/number'
import { useToday } from '@/state/clock'
import { useLiveHarmony } from '@/state/live-harmony'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { OpenRhythms } from '@/components/OpenRhythms'
import { Button } from '@/ui/Button'
import styles from './TodayFacts.module.css'

/** Today's Harmony Vector, as if the timer were stopped now. A press opens the ledger behind it. */
export function TodaysHarmony() {
  const live = useLiveHarmony()
  const today = useToday()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  if (!live) return <Skeleton width={40} />
  const text = signedPointsText(live.harmony)
  return (
    <>
      <button
        type="button"
        className={styles.harmony}
        aria-haspopup="dialog"
        aria-label={`Harmony ${text}: how this adds up`}
        onClick={() => setOpenDay(today)}
      >
        <DeviationBar harmony={live.harmony} width={56} />
        {text}
      </button>
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </>
  )
}

/** What is still open today, and a button that opens the ledger. Shown beside the number. */
export function NumberExplained() {
  const today = useToday()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  return (
    <>
      <OpenRhythms />
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpenDay(today)}>
        How this adds up
      </Button>
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </>
  )
}
