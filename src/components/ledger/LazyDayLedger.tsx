import { Suspense } from 'react'
import type { DayLedgerDialogProps } from './DayLedgerDialog'
import { lazyDialog } from '../lazy-dialog'

const DayLedgerDialog = lazyDialog(
  'How this adds up',
  async () => (await import('./DayLedgerDialog')).DayLedgerDialog,
)

/** The ledger of a day, loaded when it is first opened. */
export function LazyDayLedger(props: DayLedgerDialogProps) {
  return (
    <Suspense fallback={null}>
      <DayLedgerDialog {...props} />
    </Suspense>
  )
}
