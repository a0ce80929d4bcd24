import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { SyncMark } from '@/components/SyncMark'
import { TypeTag } from '@/components/TypeTag'
import type { Preferences } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/session-type'
import { DASH } from '@/format/date'
import { IconButton } from '@/ui/IconButton'
import { PlaceLink } from './PlaceLink'
import { SelectOne } from './SelectBoxes'
import styles from './SessionTable.module.css'
import { sessionWords } from './session-words'
import type { Selection } from './use-selection'

interface SessionTableRowProps {
  session: Session
  /** Among all rows, the head's being the first. */
  position: number
  types: readonly SessionType[]
  preferences: Preferences
  isSelected: boolean
  isUnsynced: boolean
  /** It is of the day that was chosen in the calendar. */
  isMarked: boolean
  onSelect: Selection['set']
  onEdit: (session: Session) => void
}

/** Memoised: while the window scrolls the table renders often, and its rows stay what they are. */
export const SessionTableRow = memo(function SessionTableRow({
  session,
  position,
  types,
  preferences,
  isSelected,
  isUnsynced,
  isMarked,
  onSelect,
  onEdit,
}: SessionTableRowProps) {
  const words = sessionWords(session, types, preferences)
  return (
    <tr
      className={styles.row}
      aria-rowindex={position}
      data-session={session.id}
      data-selected={isSelected}
      data-marked={isMarked}
    >
      <td className={styles.select}>
        <SelectOne id={session.id} words={words} isSelected={isSelected} onSelect={onSelect} />
      </td>
      <td>
        <span className={styles.type} title={words.type.name}>
          <TypeTag type={words.type} />
          {isUnsynced && <SyncMark />}
        </span>
      </td>
      <td>{words.date}</td>
      <td className={styles.figure}>{words.start}</td>
      <td className={styles.figure}>{words.end}</td>
      <td className={styles.figure}>{words.duration}</td>
      <td className={styles.words} title={words.tasks}>
        {words.tasks || DASH}
      </td>
      <td className={styles.figure}>{words.score}</td>
      <td className={styles.words} title={words.notes}>
        {words.notes || DASH}
      </td>
      <td className={styles.place}>
        <PlaceLink ciphertext={session.location} name={words.name} />
      </td>
      <td>
        <IconButton size="sm" label={`Edit ${words.name}`} onClick={() => onEdit(session)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
})
