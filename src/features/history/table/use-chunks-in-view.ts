import { useEffect, useState } from 'react'
import { chunkOf } from '@/domain/session/chunk'
import type { HistoryRows } from '@/domain/summary/history-rows'
import { useSessionChunks } from '@/state/sessions/use-sessions'

/** The list rests when the chunks in view have stayed the same for this long. */
const REST_MS = 80

/**
 * Keeps the chunks of the mounted rows live where the list comes to rest, so that scrolling through years reads nothing on the way.
 * The chunk of `target`, a row that was jumped to, is read at once.
 */
export function useChunksInView(
  rows: HistoryRows,
  mounted: readonly number[],
  target: number,
  restMs = REST_MS,
): void {
  const inView = keysText(rows, mounted)
  const [held, setHeld] = useState(inView)
  useEffect(() => {
    const timer = setTimeout(() => setHeld(inView), restMs)
    return () => clearTimeout(timer)
  }, [inView, restMs])
  // An empty list had nothing to hold yet.
  const wanted = [held || inView, keysText(rows, target < 0 ? [] : [target])].filter((text) => text !== '')
  useSessionChunks([...new Set(wanted.flatMap((text) => text.split(',').map(Number)))])
}

function keysText(rows: HistoryRows, indexes: readonly number[]): string {
  const ends = indexes.map((index) => rows.endAt(index)).filter(Number.isFinite)
  return [...new Set(ends.map(chunkOf))].sort((a, b) => b - a).join(',')
}
