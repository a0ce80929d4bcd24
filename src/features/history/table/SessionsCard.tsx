import type { Session } from '@/domain/session/session'
import { countOfText, countText } from '@/format/number'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import styles from './SessionTable.module.css'
import { SessionTable } from './SessionTable'
import type { History } from '../use-history'
import type { ChosenDay } from './use-scroll-to-day'
import type { Selection } from '../session/use-selection'
import { MOST_PRINTED } from './use-virtual-rows'

interface SessionsCardProps {
  history: History
  selection: Selection
  chosen: ChosenDay | null
  onEdit: (session: Session) => void
}

/** The full list of a wide screen. */
export function SessionsCard({ history, selection, chosen, onEdit }: SessionsCardProps) {
  const { rows, isCounted } = history
  return (
    <Card
      title="All sessions"
      titleNote={
        <span className="screen-only">
          <Count>{`${countText(rows.total)}${isCounted ? '' : '+'}`}</Count>
        </span>
      }
      className={styles.card}
    >
      <p className="print-only">
        {printedText(Math.min(rows.loaded.length, MOST_PRINTED), isCounted ? rows.total : null)}
      </p>
      <SessionTable history={history} selection={selection} chosen={chosen} onEdit={onEdit} isGrouped />
    </Card>
  )
}

/** Says on paper what the sheet leaves out. Sessions are loaded as the list is scrolled. */
function printedText(count: number, total: number | null): string {
  if (count === total) return `All ${countOfText(total, 'session')}.`
  const of = total === null ? '' : ` of ${countText(total)}`
  return `${countText(count)}${of} sessions: those that this list had loaded. The export in Settings has them all.`
}
