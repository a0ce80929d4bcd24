import { Suspense } from 'react'
import { Dialog } from '@/ui/dialog/Dialog'
import type { DayLedgerDialogProps } from './DayLedgerDialog'
import { lazyComponent, LoadFailed } from '../lazy-component'

const DayLedgerDialog = lazyComponent<DayLedgerDialogProps>(
  async () => (await import('./DayLedgerDialog')).DayLedgerDialog,
  ({ retry, isRetrying, props }) => (
    <Dialog open title="How this adds up" onDismiss={props.onClose}>
      <LoadFailed onRetry={retry} isRetrying={isRetrying} />
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
