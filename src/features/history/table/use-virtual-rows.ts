import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { HistoryRows, RowPlace } from '@/domain/summary/history-rows'

/** A row's height in the table, its rule included; the style sheet holds the same. */
export const ROW_HEIGHT = 41
const OVERSCAN = 12
/** Header, toolbar and table head lie over the list. */
const COVERED_ABOVE = 150

export interface VirtualRows {
  /** Goes on the table's body. */
  readonly ref: RefObject<HTMLTableSectionElement | null>
  /** The rows to mount, each with the room to leave before it. */
  readonly mounted: readonly { readonly index: number; readonly gap: number }[]
  /** The room after the last one. */
  readonly rest: number
  readonly noteFocus: (event: FocusEvent) => void
  readonly scrollTo: (index: number) => void
}

/** Chooses which rows to mount while the window scrolls over them. All rows have the same height. */
export function useVirtualRows(rows: HistoryRows): VirtualRows {
  const ref = useRef<HTMLTableSectionElement>(null)
  const top = usePageTop(ref)
  const { focused, noteFocus } = useKeptFocus(ref, rows)

  // The focused row stays mounted with its neighbors, so that Tab leads on from it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const indexes = new Set([...defaultRangeExtractor(range), ...near])
      return [...indexes].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.total,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
    rangeExtractor,
  })

  useKeptPlace(rows, Math.floor(((virtualizer.scrollOffset ?? 0) - top) / ROW_HEIGHT))

  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  const mounted = indexes.map((index, at) => ({
    index,
    gap: (index - (indexes[at - 1] ?? -1) - 1) * ROW_HEIGHT,
  }))
  return {
    ref,
    mounted,
    rest: (rows.total - 1 - (indexes.at(-1) ?? -1)) * ROW_HEIGHT,
    noteFocus,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
  }
}

/** Knows the focused row, and moves the focus to the row that takes its place when it is deleted elsewhere. */
function useKeptFocus(ref: RefObject<HTMLTableSectionElement | null>, rows: HistoryRows) {
  const [id, setId] = useState<string | null>(null)
  const focused = id === null ? -1 : rows.indexOf(id)
  const last = useRef(-1)
  useLayoutEffect(() => {
    if (focused >= 0) last.current = focused
    else if (id !== null && document.activeElement === document.body) {
      const position = Math.min(last.current, rows.total - 1) + 2
      ref.current?.querySelector<HTMLElement>(`[aria-rowindex="${position}"] input`)?.focus()
    }
  }, [ref, rows, id, focused])

  const noteFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-session]')
    if (row) setId(row.dataset.session ?? null)
  }
  return { focused, noteFocus }
}

/** Keeps the row that is being looked at where it is when rows come, go or load above it. */
function useKeptPlace(rows: HistoryRows, firstVisible: number): void {
  const seen = useRef<{ place: RowPlace | null; index: number }>({ place: null, index: -1 })
  useLayoutEffect(() => {
    const { place, index } = seen.current
    const now = place === null ? -1 : rows.indexOfPlace(place)
    if (now >= 0 && now !== index) window.scrollBy(0, (now - index) * ROW_HEIGHT)
  }, [rows])
  useLayoutEffect(() => {
    const index = firstLoaded(rows, firstVisible)
    seen.current = { place: rows.placeAt(index), index }
  }, [rows, firstVisible])
}

/** The first visible row that is a session: a placeholder may yet turn out to stand elsewhere. */
function firstLoaded(rows: HistoryRows, firstVisible: number): number {
  const end = firstVisible + Math.ceil(window.innerHeight / ROW_HEIGHT)
  for (let index = firstVisible; index < end; index++) if (rows.at(index)?.session) return index
  return firstVisible
}

/** How far below the top of the page the element begins, followed as what is above it changes. */
function usePageTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return top
}
