import { useState } from 'react'
import { LazyDayLedger } from '@/components/LazyDayLedger'
import { OpenToday } from '@/components/OpenToday'
import type { DayKey } from '@/domain/calendar/day-key'
import { useToday } from '@/state/clock'
import { Button } from '@/ui/Button'

/** Beside the number: what today still holds, and the way to the ledger. */
export function NumberExplained() {
  const today = useToday()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  return (
    <>
      <OpenToday />
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpenDay(today)}>
        Where it comes from
      </Button>
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </>
  )
}
