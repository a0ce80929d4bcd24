import { Suspense } from 'react'
import { Dialog } from '@/ui/Dialog'
import type { DayLedgerDialogProps } from './DayLedgerDialog'
import { lazyPart, PartFailed } from './lazy-part'

const DayLedgerDialog = lazyPart<DayLedgerDialogProps>(
  async () => (await import('./DayLedgerDialog')).DayLedgerDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="Where it comes from" onDismiss={props.onClose}>
      <PartFailed onRetry={retry} isRetrying={isRetrying} />
    </Dialog>
  ),
)

/** The ledger of a day, loaded when it is first opened. */
export function LazyDayLedger(props: DayLedgerDialogProps) {
  return (
    <Suspense fallback={null}>
      <DayLedgerDialog {...props} />
    </Suspense>
  )
}
