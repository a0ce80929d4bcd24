import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayList } from '@/domain/summary/day-list'
import type { HistoryRows } from '@/domain/summary/history-rows'
import { rowIndexOf } from './use-virtual-rows'

/** The day whose rows are marked. Choosing it once more scrolls to it once more. */
export interface ChosenDay {
  readonly day: DayKey
  readonly times: number
  /** It was chosen by keyboard or by its date, so the list scrolls to its first row and the focus moves there. */
  readonly goes: boolean
}

/**
 * Scrolls to the first row of the day when it is gone to, and once more when the day loads and its first row turns out to
 * stand elsewhere, unless the user has scrolled meanwhile. Returns the index of that row, or -1.
 */
export function useScrollToDay(
  chosen: ChosenDay | null,
  rows: HistoryRows,
  list: DayList,
  scrollTo: (row: number) => void,
): number {
  const target = chosen === null ? -1 : rows.indexOfDay(chosen.day)
  const scrolledTo = useRef(-1)
  const isFollowed = useRef(false)
  const takesFocus = useRef(false)
  const isLoaded = Boolean(rows.at(target)?.session)

  const scroll = useEffectEvent(() => {
    scrolledTo.current = target
    if (target >= 0) scrollTo(target)
  })
  useEffect(() => {
    const goes = chosen?.goes ?? false
    isFollowed.current = goes
    takesFocus.current = goes
    if (!goes) return
    scroll()
    const letGo = () => {
      isFollowed.current = false
      takesFocus.current = false
    }
    const events = ['wheel', 'touchmove', 'keydown'] as const
    for (const event of events) window.addEventListener(event, letGo, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, letGo)
    }
  }, [chosen])

  const correct = useEffectEvent(() => {
    if (isLoaded && isFollowed.current && target !== scrolledTo.current) scroll()
  })
  useLayoutEffect(() => correct(), [isLoaded])

  // The row is mounted only after the page has scrolled, so every render looks for it.
  useEffect(() => {
    if (!takesFocus.current || !isLoaded) return
    const index = rowIndexOf(list.positionOf(target))
    const box = document.querySelector<HTMLElement>(`tr[aria-rowindex="${index}"] input`)
    if (!box) return
    takesFocus.current = false
    box.focus({ preventScroll: true })
  })
  return target
}
