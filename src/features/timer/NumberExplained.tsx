import { Suspense, useMemo, useState } from 'react'
import { lazyPart, PartFailed } from '@/components/lazy-part'
import type { DayKey } from '@/domain/calendar/day-key'
import { openRhythms } from '@/domain/score/open-rhythms'
import { openRhythmsText } from '@/format/break-even'
import { useScoreInput } from '@/state/day-values'
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
  const input = useScoreInput()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  const open = useMemo(() => (input ? openRhythmsText(openRhythms(input)) : ''), [input])
  if (!input) return null
  return (
    <>
      <p>{open}</p>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpenDay(input.today)}>
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
