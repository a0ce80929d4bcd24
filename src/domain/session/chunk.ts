import type { Reach } from './reach'
import type { EpochMs } from '../units'

/** A week of `endTime`, counted from the first Monday of 1970 at 00:00 UTC: the same in every zone. */
export type ChunkKey = number

const FIRST_MONDAY: EpochMs = Date.UTC(1970, 0, 5)
const CHUNK_MS = 7 * 24 * 60 * 60 * 1000

/** The chunk that holds the sessions that end at this instant. */
export function chunkOf(endTime: EpochMs): ChunkKey {
  return Math.floor((endTime - FIRST_MONDAY) / CHUNK_MS)
}

export function reachOfChunk(chunk: ChunkKey): Reach {
  const from = FIRST_MONDAY + chunk * CHUNK_MS
  return { from, until: from + CHUNK_MS }
}

/** The chunks that together hold all sessions that end within the reach, newest first. None for an empty reach. */
export function chunksOf({ from, until }: Reach): readonly ChunkKey[] {
  if (until <= from) return []
  const [oldest, newest] = [chunkOf(from), chunkOf(until - 1)]
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}
