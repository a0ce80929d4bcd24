import { Fragment, type ReactNode } from 'react'
import type { Session } from '@/domain/session/session'
import { isOn } from '@/domain/summary/month-days'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { PlaceholderRow } from './PlaceholderRow'
import { SelectAll } from '../session/SelectBoxes'
import { SessionTableRow } from './SessionTableRow'
import styles from './SessionTable.module.css'
import type { History } from '../use-history'
import { useChunksInView } from './use-chunks-in-view'
import { useScrollToDay, type ChosenDay } from './use-scroll-to-day'
import type { Selection } from '../session/use-selection'
import { useVirtualRows } from './use-virtual-rows'

interface SessionTableProps {
  history: Pick<History, 'rows' | 'unsynced' | 'isCounted' | 'missingState' | 'retry'>
  selection: Selection
  chosen: ChosenDay | null
  onEdit: (session: Session) => void
  caption?: string | undefined
  selectAllLabel?: string | undefined
  /** The list rests when the weeks in view have stayed the same for this long. */
  restMs?: number | undefined
}

/** All sessions. Only rows near the viewport are mounted, and only sessions near it are loaded. */
export function SessionTable({
  history,
  selection,
  chosen,
  onEdit,
  caption = 'All sessions, newest first',
  selectAllLabel = 'Select all sessions',
  restMs,
}: SessionTableProps) {
  const { rows, unsynced, isCounted, missingState } = history
  const day = chosen?.day ?? null
  const types = useSessionTypes()
  const preferences = usePreferences()
  const { ref, mounted, rest, noteFocus, scrollTo } = useVirtualRows(rows)
  const target = useScrollToDay(chosen, rows, scrollTo)
  useChunksInView(
    rows,
    mounted.map(({ index }) => index),
    target,
    restMs,
  )

  const stateAt = (index: number) =>
    rows.at(index)?.session === null ? missingState(rows.endAt(index)) : null
  return (
    <table
      className={styles.table}
      data-clock={preferences.timeFormat}
      data-selecting={selection.selected.length > 0}
      aria-rowcount={isCounted ? rows.total + 1 : -1}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head>
        <SelectAll
          sessions={rows.loaded}
          selection={selection}
          label={isCounted && rows.missing === 0 ? selectAllLabel : 'Select all loaded sessions'}
          hideLabel
        />
      </Head>
      <tbody ref={ref} onFocus={noteFocus}>
        {mounted.map(({ index, gap }, place) => {
          const row = rows.at(index)
          if (!row) return null
          const state = stateAt(index)
          return (
            <Fragment key={row.key}>
              <Room height={gap} />
              {row.session ? (
                <SessionTableRow
                  session={row.session}
                  position={index + 2}
                  types={types}
                  preferences={preferences}
                  isSelected={selection.has(row.session.id)}
                  isUnsynced={unsynced.has(row.session.id)}
                  isMarked={day !== null && isOn(row.session, day)}
                  onSelect={selection.set}
                  onEdit={onEdit}
                />
              ) : (
                <PlaceholderRow
                  day={row.day}
                  position={index + 2}
                  dateFormat={preferences.dateFormat}
                  state={state ?? 'loading'}
                  isFirst={stateAt(mounted[place - 1]?.index ?? -1) !== state}
                  isMarked={row.day === day}
                  onRetry={history.retry}
                />
              )}
            </Fragment>
          )
        })}
        {/* A new element each time: one that moved would count as a layout shift. */}
        <Room key={mounted.at(-1)?.index ?? -1} height={rest} />
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

/** Stands for rows that are not mounted. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={11} style={{ height }} />
    </tr>
  )
}
