import { memo, use, type ReactNode } from 'react'
import { SyncMark } from '@/components/session/SyncMark'
import { TypeTag } from '@/components/session/TypeTag'
import type { Preferences, DateFormat } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import { DASH, dayText } from '@/format/date'
import { Checkbox } from '@/ui/form/Checkbox'
import { IconButton } from '@/ui/IconButton'
import { Row, VisuallyHidden } from '@/ui/layout'
import { OpenSession } from '../open-session'
import { LocationLink } from '../session/LocationLink'
import styles from './SessionTable.module.css'
import { sessionWords } from '../session/session-words'
import type { Selection } from '../session/SelectBoxes'
import type { DayKey } from '@/domain/calendar/day-key'
import { Button } from '@/ui/Button'
import type { MissingState } from '../use-history'

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
  /** Marks what a search has found in a text. */
  mark?: ((text: string) => ReactNode) | undefined
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
  mark = (text) => text,
}: SessionTableRowProps) {
  const openSession = use(OpenSession)
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
        <Checkbox
          label={`Select ${words.name}`}
          hideLabel
          checked={isSelected}
          onChange={(checked) => onSelect([session], checked)}
        />
      </td>
      <td role="cell">
        <Row as="span" gap={2} title={words.type.name}>
          <TypeTag type={words.type}>{mark(words.type.name)}</TypeTag>
          {isUnsynced && <SyncMark />}
        </Row>
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
      {/* Cut off at its end, also where that is at the left. */}
      <td role="cell" dir="auto" className={styles.words} title={words.tasks}>
        {mark(words.tasks || DASH)}
      </td>
      <td role="cell" className={styles.figure}>
        {words.score}
      </td>
      <td role="cell" dir="auto" className={styles.words} title={words.notes}>
        {mark(words.notes || DASH)}
      </td>
      <td role="cell" className={styles.place}>
        {session.location === null ? DASH : <LocationLink ciphertext={session.location} name={words.name} />}
      </td>
      <td role="cell">
        <IconButton size="sm" label={`Edit ${words.name}`} onClick={() => openSession(session)}>
          {PENCIL}
        </IconButton>
      </td>
    </tr>
  )
})

interface PlaceholderRowProps {
  day: DayKey
  /** The `aria-rowindex`: the head is 1. */
  position: number
  dateFormat: DateFormat
  state: MissingState
  /** The first of consecutive rows that are missing for the same reason. It says what can be done. */
  isFirst: boolean
  isMarked: boolean
  isStray: boolean
  onRetry: () => void
}

/**
 * Stands for a session that is not loaded, at the same height. Its day is known. The style sheet draws the bars while it loads:
 * fast scrolling mounts hundreds of these rows.
 */
export const PlaceholderRow = memo(function PlaceholderRow({
  day,
  position,
  dateFormat,
  state,
  isFirst,
  isMarked,
  isStray,
  onRetry,
}: PlaceholderRowProps) {
  const isLoading = state === 'loading'
  return (
    <tr
      role="row"
      className={styles.row}
      aria-rowindex={position}
      aria-busy={isLoading || undefined}
      data-missing={state}
      data-marked={isMarked}
      data-stray={isStray || undefined}
    >
      <td role="cell" className={styles.select} />
      <td role="cell" />
      <td role="cell" className={styles.date}>
        {dayText(day, dateFormat)}
      </td>
      <td role="cell" colSpan={8} className={styles.missing}>
        {isLoading ? <VisuallyHidden>Loading</VisuallyHidden> : MISSING_TEXTS[state]}
        {isFirst && state === 'offline' && '. It loads once you’re online.'}
        {isFirst && state === 'failed' && (
          <Button size="sm" className={styles.retry} onClick={onRetry}>
            Try again
          </Button>
        )}
      </td>
    </tr>
  )
})

const MISSING_TEXTS = { failed: 'Could not be loaded', offline: 'Not on this device' } as const
