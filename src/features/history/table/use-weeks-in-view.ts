import { useEffect, useState } from 'react'
import { endWeekOf } from '@/domain/session/end-time'
import type { HistoryRows } from '@/domain/summary/history-rows'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { REST_MS } from './use-virtual-rows'

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
