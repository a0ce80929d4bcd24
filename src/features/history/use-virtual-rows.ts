import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/** A row's height in the table, its rule included; the style sheet holds the same. */
export const ROW_HEIGHT = 41
const OVERSCAN = 12
/** Header, toolbar and table head lie over the list. */
const COVERED_ABOVE = 150

export interface VirtualRows {
  /** Goes on the table's body. */
  readonly ref: RefObject<HTMLTableSectionElement | null>
  /** The rows to mount, each with the room to leave before it. */
  readonly rows: readonly { readonly index: number; readonly gap: number }[]
  /** The room after the last one. */
  readonly rest: number
  readonly noteFocus: (event: FocusEvent) => void
  readonly scrollTo: (index: number) => void
}

/** Which of many rows of one height to mount, as the window scrolls over them. */
export function useVirtualRows(ids: readonly string[]): VirtualRows {
  const ref = useRef<HTMLTableSectionElement>(null)
  const top = usePageTop(ref)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const focused = focusedId === null ? -1 : ids.indexOf(focusedId)

  // What has the focus stays mounted, and its neighbours, so that Tab leads on from there.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const indexes = new Set([...defaultRangeExtractor(range), ...near])
      return [...indexes].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
    rangeExtractor,
  })

  useKeptPlace(ids, Math.floor(((virtualizer.scrollOffset ?? 0) - top) / ROW_HEIGHT))

  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  const rows = indexes.map((index, at) => ({
    index,
    gap: (index - (indexes[at - 1] ?? -1) - 1) * ROW_HEIGHT,
  }))
  return {
    ref,
    rows,
    rest: (ids.length - 1 - (indexes.at(-1) ?? -1)) * ROW_HEIGHT,
    noteFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-session]')
      if (row) setFocusedId(row.dataset.session ?? null)
    },
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
  }
}

/** What is being looked at stays where it is when rows come or go above it. */
function useKeptPlace(ids: readonly string[], firstVisible: number): void {
  const seen = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: -1 })
  useLayoutEffect(() => {
    const { id, index } = seen.current
    const now = id === undefined ? -1 : ids.indexOf(id)
    if (now >= 0 && now !== index) window.scrollBy(0, (now - index) * ROW_HEIGHT)
  }, [ids])
  useLayoutEffect(() => {
    seen.current = { id: ids[firstVisible], index: firstVisible }
  }, [ids, firstVisible])
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
