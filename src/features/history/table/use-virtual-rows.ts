import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { endWeekOf } from '@/domain/session/end-time'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { useMediaQuery } from '@/ui/use-media-query'
import type { DayList } from '@/domain/summary/day-list'
import type { HistoryRows } from '@/domain/summary/history-rows'

/** The height of a row and of a day's heading, the rule included; the style sheet holds the same. */
export const ROW_HEIGHT = 41
/** Rows are mounted and unmounted this many at a time, so that most frames of a slow scroll mount none. */
const STEP = 4
/** Rows to mount before and after those in view. */
const OVERSCAN = 8
/** The list rests when it has not been scrolled for this long. */
export const REST_MS = 100
/** About two screens a second. */
const UNREADABLE_PX_PER_MS = 2
/** No frame was dropped at 60 a second. */
const SMOOTH_MS = 25
/** A sheet has every loaded row, up to this number. */
export const MOST_PRINTED = 500
/** Header, toolbar and table head lie over the list. */
const COVERED_ABOVE = 150

/** Chooses which rows and headings to mount while the window scrolls over them. All have the same height. */
export function useVirtualRows(rows: HistoryRows, list: DayList) {
  const ref = useRef<HTMLTableElement>(null)
  const top = usePageTop(ref)
  const { first, last, scrolledRef, follow } = useScrolledRange(top)
  const { focused, noteFocus } = useKeptFocus(rows, (row) => {
    const index = rowIndexOf(list.positionOf(row))
    ref.current?.querySelector<HTMLElement>(`[aria-rowindex="${index}"] input`)?.focus()
  })
  const isPrinted = useMediaQuery('print')
  useKeptPlace(rows, list, scrolledRef, top)

  return {
    /** Goes on the table. */
    ref,
    ...withRoom(
      isPrinted ? loadedPositions(rows, list) : positionsOf(list, first, last, focused),
      list.total,
    ),
    noteFocus,
    /** Scrolls to the row, or to the heading right above it. */
    scrollTo: (row: number) => {
      window.scrollTo(0, Math.max(0, top + startOf(list, row) * ROW_HEIGHT - COVERED_ABOVE))
      follow()
    },
  }
}

/** The focused row stays mounted with its neighbors, so that Tab leads on from it. */
function positionsOf(list: DayList, first: number, last: number, focused: number): readonly number[] {
  const positions = new Set(
    focused < 0 ? [] : [focused - 1, focused, focused + 1].map(list.positionOf).filter((at) => at >= 0),
  )
  for (let at = Math.max(0, first); at <= Math.min(last, list.total - 1); at++) positions.add(at)
  return [...positions].sort((a, b) => a - b)
}

/**
 * The first and the last position to mount. Following the scroll is a transition, so a slow device goes on scrolling while rows
 * are being rendered. If it drops frames all the same, it shows the ruled paper of the rows until the list rests or slows down.
 */
function useScrolledRange(top: number) {
  const [step, setStep] = useState(stepNow)
  const [height, setHeight] = useState(() => window.innerHeight)
  // Read once: where the window is scrolled to is known only after a layout, which no render may wait for.
  const [atFirst] = useState(() => window.scrollY)
  const scrolledRef = useRef(atFirst)

  const follow = useCallback(() => {
    scrolledRef.current = window.scrollY
    setStep(stepNow())
  }, [])
  useEffect(() => {
    const isTooFast = speedLimit()
    let timer = 0
    const onRest = () => startTransition(follow)
    const onScroll = () => {
      clearTimeout(timer)
      scrolledRef.current = window.scrollY
      if (isTooFast()) timer = window.setTimeout(onRest, REST_MS)
      else onRest()
    }
    const onResize = () => setHeight(window.innerHeight)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [follow])

  const firstInView = step * STEP - Math.floor(top / ROW_HEIGHT)
  const first = firstInView - OVERSCAN
  const last = firstInView + Math.ceil(height / ROW_HEIGHT) + STEP + OVERSCAN
  return { first, last, scrolledRef, follow }
}

const stepNow = () => Math.floor(window.scrollY / ROW_HEIGHT / STEP)

/**
 * Tells at each scroll whether the list moves too fast for this device to mount rows on the way: it has dropped a frame since it
 * began to move faster than anybody reads.
 */
function speedLimit(): () => boolean {
  let [at, y] = [0, window.scrollY]
  let isTooFast = false
  return () => {
    // The times of frames: the time between two tells of dropped ones.
    const now = Number(document.timeline?.currentTime ?? 0)
    const [took, moved] = [now - at, Math.abs(window.scrollY - y)]
    at = now
    y = window.scrollY
    const isUnreadable = took < REST_MS && moved > took * UNREADABLE_PX_PER_MS
    isTooFast = isUnreadable && (isTooFast || took > SMOOTH_MS)
    return isTooFast
  }
}

function startOf(list: DayList, row: number): number {
  const position = list.positionOf(row)
  return list.at(position - 1)?.row === null ? position - 1 : position
}

/** The loaded rows and the headings right above them. */
function loadedPositions(rows: HistoryRows, list: DayList): number[] {
  const positions: number[] = []
  let count = 0
  for (let row = 0; row < rows.total && count < MOST_PRINTED; row++) {
    if (!rows.at(row)?.session) continue
    count++
    const position = list.positionOf(row)
    if (startOf(list, row) < position) positions.push(position - 1)
    positions.push(position)
  }
  return positions
}

/** The `aria-rowindex` of a position: the table's head is 1. */
export const rowIndexOf = (position: number): number => position + 2

/** Knows the focused row, and moves the focus to the row that takes its place when it is deleted elsewhere. */
export function useKeptFocus(rows: HistoryRows, focusRow: (row: number) => void) {
  const [id, setId] = useState<string | null>(null)
  const focused = id === null ? -1 : rows.indexOf(id)
  const last = useRef(-1)
  const focusNext = useEffectEvent(() => focusRow(Math.min(last.current, rows.total - 1)))
  useLayoutEffect(() => {
    if (focused >= 0) last.current = focused
    else if (id !== null && document.activeElement === document.body) focusNext()
  }, [rows, id, focused])

  const noteFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-session]')
    if (row) setId(row.dataset.session ?? null)
  }
  return { focused, noteFocus }
}

/** Keeps the row that is being looked at where it is when rows come, go or load above it. */
function useKeptPlace(rows: HistoryRows, list: DayList, scrolledRef: RefObject<number>, top: number): void {
  const shown = useRef({ rows, list })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { rows, list }
    if (before.rows === rows && before.list === list) return
    const firstVisible = Math.floor((scrolledRef.current - top) / ROW_HEIGHT)
    const row = firstLoaded(before.rows, before.list, firstVisible)
    const place = before.rows.placeAt(row)
    const now = place === null ? -1 : list.positionOf(rows.indexOfPlace(place))
    const moved = now < 0 ? 0 : now - before.list.positionOf(row)
    if (moved === 0) return
    // The event that says so may come after the next rows.
    scrolledRef.current += moved * ROW_HEIGHT
    window.scrollBy(0, moved * ROW_HEIGHT)
  }, [rows, list, scrolledRef, top])
}

/** The first visible row that is a session: a placeholder may yet turn out to stand elsewhere. */
function firstLoaded(rows: HistoryRows, list: DayList, firstVisible: number): number {
  const end = firstVisible + Math.ceil(window.innerHeight / ROW_HEIGHT)
  for (let position = firstVisible; position < end; position++) {
    const row = list.rowAt(position)
    if (rows.at(row)?.session) return row
  }
  return list.rowAt(firstVisible)
}

/** How far below the top of the page the list begins, followed as what is above it changes. */
function usePageTop(ref: RefObject<HTMLTableElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const list = ref.current?.tBodies[0]
      if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return top
}

export interface MountedItem {
  readonly position: number
  /** The room to leave before it, in pixels. */
  readonly gap: number
}

/** The mounted positions of a list, in order, with the room of those that are not mounted between and after them. */
export function withRoom(positions: readonly number[], total: number) {
  const mounted: readonly MountedItem[] = positions.map((position, at) => ({
    position,
    gap: (position - (positions[at - 1] ?? -1) - 1) * ROW_HEIGHT,
  }))
  return { mounted, rest: (total - 1 - (positions.at(-1) ?? -1)) * ROW_HEIGHT }
}

/**
 * Keeps the weeks of the mounted rows live where the list comes to rest: it has not been scrolled for `restMs`. So scrolling
 * through years reads nothing on the way. The week of `target`, a row that was jumped to, is read at once, before those beside
 * it.
 */
export function useWeeksInView(
  rows: HistoryRows,
  mounted: readonly number[],
  target: number,
  restMs = REST_MS,
): void {
  const inView = keysText(rows, mounted)
  const jumpedTo = endWeekOf(rows.endAt(target))
  const [held, setHeld] = useState(inView)
  // An empty list had nothing to hold yet, and there may be no target.
  const wanted = [...(held || inView).split(',').map(Number.parseFloat), jumpedTo].filter(Number.isFinite)
  const weeks = useSessionWeeks([...new Set(wanted)])
  // Neighboring weeks wait: loading them in parallel delays the target row.
  const isWaitedFor = mounted.includes(target) && weeks.get(jumpedTo)?.status === 'loading'
  useEffect(() => {
    if (inView === held || isWaitedFor) return
    let timer = 0
    // A slow device may take longer for a frame than the list has to rest, and goes on scrolling.
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setHeld(inView), restMs)
    }
    wait()
    window.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait)
    }
  }, [inView, held, restMs, isWaitedFor])
}

function keysText(rows: HistoryRows, indexes: readonly number[]): string {
  const ends = indexes.map((index) => rows.endAt(index)).filter(Number.isFinite)
  return [...new Set(ends.map(endWeekOf))].sort((a, b) => b - a).join(',')
}
