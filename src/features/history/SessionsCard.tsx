import type { DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { OlderState } from './OlderState'
import styles from './SessionsCard.module.css'
import { SessionTable } from './SessionTable'
import type { History } from './use-history'
import type { Selection } from './use-selection'

interface SessionsCardProps {
  history: History
  selection: Selection
  day: DayKey | null
  onEdit: (session: Session) => void
}

/** The full list of a wide screen. It goes on as it is scrolled. */
export function SessionsCard({ history, selection, day, onEdit }: SessionsCardProps) {
  const { sessions, knownBackTo } = history
  const count = knownBackTo === -Infinity ? `${sessions.length}` : `${sessions.length}+`
  return (
    <Card title="All sessions" titleNote={<Count>{count}</Count>} className={styles.card}>
      <SessionTable history={history} selection={selection} day={day} onEdit={onEdit} />
      <OlderState history={history} />
    </Card>
  )
}
