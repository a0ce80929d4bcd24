import { Fragment, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import { isOn } from '@/domain/summary/month-days'
import { usePreferences } from '@/state/preferences'
import { useSessionTypes } from '@/state/selectors'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { SelectAll } from './SelectBoxes'
import { SessionTableRow } from './SessionTableRow'
import styles from './SessionTable.module.css'
import type { History } from './use-history'
import type { Selection } from './use-selection'
import { useVirtualRows } from './use-virtual-rows'

/** So many rows before the end the next page is asked for. */
const NEAR_END = 40

interface SessionTableProps {
  history: History
  selection: Selection
  /** The day whose rows are marked, and scrolled to when it changes. */
  day: DayKey | null
  onEdit: (session: Session) => void
}

export function SessionTable({ history, selection, day, onEdit }: SessionTableProps) {
  const { sessions, unsynced, reading, readOlder } = history
  const types = useSessionTypes()
  const preferences = usePreferences()
  const ids = useMemo(() => sessions.map(({ id }) => id), [sessions])
  const { ref, rows, rest, noteFocus, scrollTo } = useVirtualRows(ids)
  const areAllKnown = history.knownBackTo === -Infinity

  const isNearEnd = (rows.at(-1)?.index ?? 0) >= sessions.length - NEAR_END
  useEffect(() => {
    if (isNearEnd && !areAllKnown && reading === 'idle') readOlder()
  }, [isNearEnd, areAllKnown, reading, readOlder])

  useScrollToDay(day, sessions, scrollTo)

  return (
    // Only some of the rows are mounted, so the table says how many there are and which these are.
    <table
      className={styles.table}
      data-clock={preferences.timeFormat}
      data-selecting={selection.selected.length > 0}
      aria-rowcount={areAllKnown ? sessions.length + 1 : -1}
    >
      <caption>
        <VisuallyHidden>All sessions, newest first</VisuallyHidden>
      </caption>
      <Head>
        <SelectAll
          sessions={sessions}
          selection={selection}
          label={areAllKnown ? 'Select all sessions' : 'Select all loaded sessions'}
          hideLabel
        />
      </Head>
      <tbody ref={ref} onFocus={noteFocus}>
        {rows.map(({ index, gap }) => {
          const session = sessions[index]
          if (!session) return null
          return (
            <Fragment key={session.id}>
              <Room height={gap} />
              <SessionTableRow
                session={session}
                position={index + 2}
                types={types}
                preferences={preferences}
                isSelected={selection.has(session.id)}
                isUnsynced={unsynced.has(session.id)}
                isMarked={day !== null && isOn(session, day)}
                onSelect={selection.set}
                onEdit={onEdit}
              />
            </Fragment>
          )
        })}
        <Room height={rest} />
      </tbody>
    </table>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={styles.select}>{children}</th>
        <th className={styles.typeColumn}>Type</th>
        <th className={styles.dateColumn}>Date</th>
        <th className={styles.timeColumn}>Start</th>
        <th className={styles.timeColumn}>End</th>
        <th className={styles.durationColumn}>Duration</th>
        <th className={styles.words}>Completed Tasks</th>
        <th className={styles.scoreColumn}>Session Score</th>
        <th className={styles.words}>Notes</th>
        <th className={styles.placeColumn}>Location</th>
        <th className={styles.editColumn}>
          <VisuallyHidden>Edit</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

/** In the place of rows that are not mounted. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={11} style={{ height }} />
    </tr>
  )
}

/** Only a newly chosen day moves the page, not a list that has changed. */
function useScrollToDay(
  day: DayKey | null,
  sessions: readonly Session[],
  scrollTo: (index: number) => void,
): void {
  const scroll = useEffectEvent((chosen: DayKey) => {
    const index = sessions.findIndex((session) => isOn(session, chosen))
    if (index >= 0) scrollTo(index)
  })
  useEffect(() => {
    if (day !== null) scroll(day)
  }, [day])
}
