import { lazyDialog } from '../lazy-dialog'

/** The ledger of a day, loaded when it is first opened. */
export const LazyDayLedger = lazyDialog(
  'How this adds up',
  async () => (await import('./DayLedgerDialog')).DayLedgerDialog,
)
