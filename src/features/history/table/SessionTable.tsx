import { Fragment, useMemo, type ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayList, type DayList } from '@/domain/summary/day-list'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { VisuallyHidden } from '@/ui/layout'
import { DayHeading } from './DayHeading'
import { useScrollToDay, type ChosenDay } from './use-scroll-to-day'
import { rowIndexOf, useVirtualRows, type MountedItem, useWeeksInView } from './use-virtual-rows'
import { PlaceholderRow, SessionTableRow } from './SessionTableRow'
import { SelectAll, type Selection } from '../session/SelectBoxes'
import styles from './SessionTable.module.css'
import type { History } from '../use-history'

interface SessionTableProps {
  history: Pick<History, 'rows' | 'days' | 'unsynced' | 'isCounted' | 'missingState' | 'retry'>
  selection: Selection
  chosen: ChosenDay | null
  /** Whether each day has a heading. It says what the whole day adds up to, so the list must be whole too. */
  isGrouped?: boolean | undefined
  caption?: string | undefined
  selectAllLabel?: string | undefined
  /** The list rests when the weeks in view have stayed the same for this long. */
  restMs?: number | undefined
  /** Marks what a search has found in a text. */
  mark?: ((text: string) => ReactNode) | undefined
}

/**
 * All sessions. Only rows near the viewport are mounted, and only sessions near it are loaded. The roles are written out, because
 * older versions of Safari forget what a table is when its parts are grids.
 */
export function SessionTable({
  history,
  selection,
  chosen,
  isGrouped = false,
  caption = 'All sessions, newest first',
  selectAllLabel = 'Select all sessions',
  restMs,
  mark,
}: SessionTableProps) {
  const { rows, unsynced, isCounted, missingState } = history
  const day = chosen?.day ?? null
  const types = useSessionTypes()
  const preferences = usePreferences()
  const list = useMemo(() => dayList(rows, isGrouped), [isGrouped, rows])
  const { ref, mounted, rest, noteFocus, scrollTo } = useVirtualRows(rows, list)
  const target = useScrollToDay(chosen, rows, list, scrollTo)
  const mountedRows = mounted.flatMap(({ position }) => list.at(position)?.row ?? [])
  useWeeksInView(rows, mountedRows, target, restMs)

  const stateAt = (index: number) =>
    rows.at(index)?.session === null ? missingState(rows.endAt(index)) : null
  return (
    <table
      ref={ref}
      role="table"
      className={styles.table}
      data-clock={preferences.timeFormat}
      data-grouped={isGrouped}
      data-selecting={selection.selected.length > 0}
      aria-rowcount={isCounted ? list.total + 1 : -1}
      onFocus={noteFocus}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <SessionTableHead>
        <SelectAll
          sessions={rows.loaded}
          selection={selection}
          label={isCounted && rows.missing === 0 ? selectAllLabel : 'Select all loaded sessions'}
          hideLabel
        />
      </SessionTableHead>
      {groupsOf(mounted, list).map(({ group, items }) => (
        <tbody key={group ?? 'no day'} role="rowgroup">
          {items.map(({ position, gap }) => {
            const item = list.at(position)
            if (!item) return null
            if (item.heading !== null) {
              return (
                <Fragment key="heading">
                  {gap > 0 && <Room height={gap} />}
                  <DayHeading
                    day={item.heading}
                    position={rowIndexOf(position)}
                    rollup={history.days.get(item.heading)}
                    isMarked={item.heading === day}
                  />
                </Fragment>
              )
            }
            const row = rows.at(item.row)
            if (!row) return null
            const state = stateAt(item.row)
            const place = {
              position: rowIndexOf(position),
              isMarked: day !== null && rows.dayAt(item.row) === day,
              isStray: isGrouped && rows.dayAt(item.row) !== group,
            }
            return (
              <Fragment key={row.key}>
                {gap > 0 && <Room height={gap} />}
                {row.session ? (
                  <SessionTableRow
                    session={row.session}
                    {...place}
                    types={types}
                    preferences={preferences}
                    isSelected={selection.has(row.session.id)}
                    isUnsynced={unsynced.has(row.session.id)}
                    onSelect={selection.set}
                    mark={mark}
                  />
                ) : (
                  <PlaceholderRow
                    day={row.day}
                    {...place}
                    dateFormat={preferences.dateFormat}
                    state={state ?? 'loading'}
                    isFirst={
                      state !== 'loading' && (item.row === mountedRows[0] || stateAt(item.row - 1) !== state)
                    }
                    onRetry={history.retry}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      ))}
      {/* A new element each time: one that moved would count as a layout shift. */}
      {rest > 0 && (
        <tbody key={`rest ${mounted.at(-1)?.position ?? -1}`}>
          <Room height={rest} />
        </tbody>
      )}
    </table>
  )
}

interface Group {
  readonly group: DayKey | null
  readonly items: MountedItem[]
}

/** The mounted items below each heading, so that the heading names its rows for screen readers. */
function groupsOf(mounted: readonly MountedItem[], list: DayList): readonly Group[] {
  const groups: Group[] = []
  for (const mount of mounted) {
    const item = list.at(mount.position)
    if (!item) continue
    const group = item.heading ?? item.group
    const last = groups.at(-1)
    if (last?.group === group) last.items.push(mount)
    else groups.push({ group, items: [mount] })
  }
  return groups
}

/** Stands for rows that are not mounted. */
function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={11} style={{ height }} />
    </tr>
  )
}

/** The columns between the boxes and the pencils. */
const COLUMNS = [
  ['Type', styles.typeColumn],
  ['Date', styles.dateColumn],
  ['Start', styles.timeColumn],
  ['End', styles.timeColumn],
  ['Duration', styles.durationColumn],
  ['Completed Tasks', styles.words],
  ['Session Score', styles.scoreColumn],
  ['Notes', styles.words],
  ['Location', styles.placeColumn],
] as const

/** The names of the columns. The box that selects all rows goes into the first one. */
function SessionTableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles.head} aria-rowindex={1}>
        <th role="columnheader" className={styles.select}>
          {children}
        </th>
        {COLUMNS.map(([name, className]) => (
          <th key={name} role="columnheader" className={className}>
            {name}
          </th>
        ))}
        <th role="columnheader" className={styles.editColumn}>
          <VisuallyHidden>Edit</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
