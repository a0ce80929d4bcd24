import { Pencil } from 'lucide-react'
import { SyncMark } from '@/components/session/SyncMark'
import { TypeTag } from '@/components/session/TypeTag'
import type { Session } from '@/domain/session/session'
import { DASH } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { IconButton } from '@/ui/IconButton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './DayDialog.module.css'
import { PlaceLink } from '../session/PlaceLink'
import { SelectOne } from '../session/SelectBoxes'
import { sessionWords } from '../session/session-words'
import type { Selection } from '../session/use-selection'

interface DaySessionsProps {
  sessions: readonly Session[]
  unsynced: ReadonlySet<string>
  selection: Selection
  onEdit: (session: Session) => void
}

/** A day's sessions as a list. What a session does not have takes no line. */
export function DaySessions({ sessions, ...rest }: DaySessionsProps) {
  return (
    <ul>
      {sessions.map((session) => (
        <DaySession key={session.id} session={session} {...rest} />
      ))}
    </ul>
  )
}

function DaySession({
  session,
  unsynced,
  selection,
  onEdit,
}: Omit<DaySessionsProps, 'sessions'> & { session: Session }) {
  const words = sessionWords(session, useSessionTypes(), usePreferences())
  const facts = [
    words.start === DASH ? '' : `${words.start} to ${words.end}`,
    words.duration,
    session.sessionScore === 0 ? '' : `score ${words.score}`,
  ]
  return (
    <li className={styles.session}>
      <div className={styles.select}>
        <SelectOne
          session={session}
          words={words}
          isSelected={selection.has(session.id)}
          onSelect={selection.set}
        />
      </div>
      <div>
        <div className={styles.head}>
          <TypeTag type={words.type} />
          {unsynced.has(session.id) && <SyncMark />}
        </div>
        <p className={styles.meta}>{facts.filter((fact) => fact !== '').join(', ')}</p>
        <Line label="Completed tasks">{words.tasks}</Line>
        <Line label="Notes">{words.notes}</Line>
        {session.location !== null && (
          <p className={styles.meta}>
            Location: <PlaceLink ciphertext={session.location} name={words.name} />
          </p>
        )}
      </div>
      <IconButton size="sm" label={`Edit ${words.name}`} onClick={() => onEdit(session)}>
        <Pencil aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  if (children === '') return null
  return (
    <p className={styles.meta}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </p>
  )
}
