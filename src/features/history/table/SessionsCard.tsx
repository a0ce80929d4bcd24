import type { Session } from '@/domain/session/session'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import styles from './SessionsCard.module.css'
import { SessionTable } from './SessionTable'
import type { History } from '../use-history'
import type { ChosenDay } from './use-scroll-to-day'
import type { Selection } from '../session/use-selection'

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
      titleNote={<Count>{isCounted ? rows.total : `${rows.total}+`}</Count>}
      className={styles.card}
    >
      <SessionTable history={history} selection={selection} chosen={chosen} onEdit={onEdit} />
    </Card>
  )
}
