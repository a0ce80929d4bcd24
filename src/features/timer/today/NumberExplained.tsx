import { useState } from 'react'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { OpenRhythms } from '@/components/OpenRhythms'
import type { DayKey } from '@/domain/calendar/day-key'
import { useToday } from '@/state/clock'
import { Button } from '@/ui/Button'

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
