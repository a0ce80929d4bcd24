import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { SyncMark } from '@/components/session/SyncMark'
import { TypeTag } from '@/components/session/TypeTag'
import type { Preferences } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import { DASH } from '@/format/date'
import { IconButton } from '@/ui/IconButton'
import { PlaceLink } from '../session/PlaceLink'
import { SelectOne } from '../session/SelectBoxes'
import styles from './SessionTable.module.css'
import { sessionWords } from '../session/session-words'
import type { Selection } from '../session/use-selection'

interface SessionTableRowProps {
  session: Session
  /** The `aria-rowindex`: the head is 1. */
  position: number
  types: readonly SessionType[]
  preferences: Preferences
  isSelected: boolean
  isUnsynced: boolean
  /** It belongs to the day that is chosen in the calendar. */
  isMarked: boolean
  onSelect: Selection['set']
  onEdit: (session: Session) => void
}

/** Memoised, because the table renders often while the window scrolls and its rows stay the same. */
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
        <SelectOne session={session} words={words} isSelected={isSelected} onSelect={onSelect} />
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
