import { memo } from 'react'
import { SyncMark } from '@/components/session/SyncMark'
import { TypeTag } from '@/components/session/TypeTag'
import type { Preferences } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import { DASH } from '@/format/date'
import { IconButton } from '@/ui/IconButton'
import { LocationLink } from '../session/LocationLink'
import { SelectOne } from '../session/SelectBoxes'
import styles from './SessionTable.module.css'
import { sessionWords } from '../session/session-words'
import type { Selection } from '../session/use-selection'

/**
 * Lucide's pencil, at the size in which it is drawn: lists of hundreds scroll faster without its component and without a scale.
 */
const PENCIL = (
  <svg
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.17"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M14.12 4.54a0.67 0.67 0 0 0 -2.66 -2.66L2.56 10.78a1.33 1.33 0 0 0 -0.33 0.55l-0.88 2.9a0.33 0.33 0 0 0 0.42 0.41l2.9 -0.88a1.33 1.33 0 0 0 0.55 -0.33zM10 3.33l2.67 2.67" />
  </svg>
)

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
  /** It stands among the rows of another day, so its date is the one to look at. */
  isStray: boolean
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
  isStray,
  onSelect,
  onEdit,
}: SessionTableRowProps) {
  const words = sessionWords(session, types, preferences)
  return (
    <tr
      role="row"
      className={styles.row}
      aria-rowindex={position}
      data-session={session.id}
      data-selected={isSelected}
      data-marked={isMarked}
      data-stray={isStray || undefined}
    >
      <td role="cell" className={styles.select}>
        <SelectOne session={session} words={words} isSelected={isSelected} onSelect={onSelect} />
      </td>
      <td role="cell">
        <span className={styles.type} title={words.type.name}>
          <TypeTag type={words.type} />
          {isUnsynced && <SyncMark />}
        </span>
      </td>
      <td role="cell" className={styles.date}>
        {words.date}
      </td>
      <td role="cell" className={styles.figure}>
        {words.start}
      </td>
      <td role="cell" className={styles.figure}>
        {words.end}
      </td>
      <td role="cell" className={styles.figure}>
        {words.duration}
      </td>
      <td role="cell" className={styles.words} title={words.tasks}>
        {words.tasks || DASH}
      </td>
      <td role="cell" className={styles.figure}>
        {words.score}
      </td>
      <td role="cell" className={styles.words} title={words.notes}>
        {words.notes || DASH}
      </td>
      <td role="cell" className={styles.place}>
        {session.location === null ? DASH : <LocationLink ciphertext={session.location} name={words.name} />}
      </td>
      <td role="cell">
        <IconButton size="sm" label={`Edit ${words.name}`} onClick={() => onEdit(session)}>
          {PENCIL}
        </IconButton>
      </td>
    </tr>
  )
})
