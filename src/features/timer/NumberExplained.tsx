import { Suspense, useState } from 'react'
import { lazyPart, PartFailed } from '@/components/lazy-part'
import { OpenToday } from '@/components/OpenToday'
import type { DayKey } from '@/domain/calendar/day-key'
import { useToday } from '@/state/clock'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

const DayLedgerDialog = lazyPart(
  async () => (await import('@/components/DayLedgerDialog')).DayLedgerDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Where it comes from" onDismiss={props.onClose}>
      <PartFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

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
      {openDay && (
        <Suspense fallback={null}>
          <DayLedgerDialog day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />
        </Suspense>
      )}
    </>
  )
}
