import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { HistoryRows } from '@/domain/summary/history-rows'
import { SelectAll, type Selection } from '../session/SelectBoxes'
import { SessionItem } from '../session/SessionItem'
import { useKeptFocus, useWeeksInView } from '../table/use-virtual-rows'
import styles from './FoundSessions.module.css'

interface FoundListProps {
  rows: HistoryRows
  unsynced: ReadonlySet<string>
  selection: Selection
  mark: ((text: string) => ReactNode) | undefined
  /** How long scrolling must rest before weeks are read. */
  restMs: number
}

/** About the height of a session with a line of notes. */
const USUAL_HEIGHT = 92
const OVERSCAN = 6

/** The found sessions on screens too narrow for the table. Only items near the viewport are mounted. */
export function FoundList({ rows, unsynced, selection, mark, restMs }: FoundListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const { focused, noteFocus } = useKeptFocus(rows, (row) =>
    ref.current?.querySelector<HTMLElement>(`[data-index="${row}"] input`)?.focus(),
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.total,
    estimateSize: () => USUAL_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows.at(index)?.key ?? index,
    // The session with the focus stays mounted with its neighbors, so that Tab leads on from it.
    rangeExtractor: (range) => {
      const beside =
        focused < 0 ? [] : [focused - 1, focused, focused + 1].filter((index) => rows.at(index) !== undefined)
      return [...new Set([...beside, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
  })
  const mounted = virtualizer.getVirtualItems()
  useWeeksInView(
    rows,
    mounted.map(({ index }) => index),
    -1,
    restMs,
  )
  useLayoutEffect(() => {
    const next = ref.current ? Math.round(ref.current.getBoundingClientRect().top + window.scrollY) : top
    if (next !== top) setTop(next)
  }, [rows, top])

  return (
    <div>
      <div className={styles.all}>
        <SelectAll sessions={rows.loaded} selection={selection} label="Select all found sessions" />
      </div>
      <ul
        ref={ref}
        className={styles.room}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={noteFocus}
      >
        {mounted.map(({ index, key, start }) => {
          const session = rows.at(index)?.session
          if (!session) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-session={session.id}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={rows.total}
              aria-posinset={index + 1}
            >
              <SessionItem
                session={session}
                isDated
                isUnsynced={unsynced.has(session.id)}
                selection={selection}
                mark={mark}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
