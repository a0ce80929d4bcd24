import type { Session } from '@/domain/session/session'
import { SessionItem } from '../session/SessionItem'
import type { Selection } from '../session/use-selection'
import styles from './DayDialog.module.css'

interface DaySessionsProps {
  sessions: readonly Session[]
  unsynced: ReadonlySet<string>
  selection: Selection
  onEdit: (session: Session) => void
}

/** A day's sessions as a list. */
export function DaySessions({ sessions, unsynced, ...rest }: DaySessionsProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionItem session={session} isUnsynced={unsynced.has(session.id)} {...rest} />
        </li>
      ))}
    </ul>
  )
}
