import { monthText } from '@/format/date'
import { Button } from '@/ui/Button'
import styles from './PartNote.module.css'
import type { History } from './use-history'
import type { MonthView } from './use-month'

/** What is not loaded is not passed off as empty. */
export function PartNote({ view, history }: { view: MonthView; history: History }) {
  if (history.reading === 'busy') return <span role="status">{`Loading ${monthText(view.month)}`}</span>
  return (
    <span className={styles.part} role="status">
      {history.reading === 'failed'
        ? `${monthText(view.month)} could not be loaded as a whole.`
        : `The earlier days of ${monthText(view.month)} are not loaded.`}
      <Button size="sm" onClick={view.readAll}>
        {history.reading === 'failed' ? 'Try again' : 'Load them'}
      </Button>
    </span>
  )
}
