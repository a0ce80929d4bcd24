import { useMemo, useSyncExternalStore } from 'react'
import type { Reach } from '@/domain/session/reach'
import type { ChunkKey } from '@/domain/session/chunk'
import { sessionCache, type ChunkSessions } from './session-cache'
import { chunksIn, sessionsIn, type Sessions } from './sessions-in'

/**
 * The one door to sessions: those that end within the reach, newest first, live while the component is mounted. It renders again
 * only when something within the reach changes. A day's or week's reach comes from `domain/session/reach`.
 */
export function useSessions({ from, until }: Reach): Sessions {
  const view = useMemo(() => sessionsIn({ from, until }), [from, until])
  return useSyncExternalStore(view.subscribe, view.get)
}

/**
 * Several chunks, each by its key, live while the component is mounted. When the keys change, the chunks that stay wanted stay
 * as they are. Each new key is a listener: a list that is scrolled fast should ask for the chunks where it comes to rest.
 */
export function useSessionChunks(keys: readonly ChunkKey[]): ReadonlyMap<ChunkKey, ChunkSessions> {
  const wanted = keys.join()
  const view = useMemo(() => chunksIn(wanted === '' ? [] : wanted.split(',').map(Number)), [wanted])
  return useSyncExternalStore(view.subscribe, view.get)
}

/** All open chunks, without keeping any of them open. For lists that show whatever is loaded. */
export function useOpenChunks(): ReadonlyMap<ChunkKey, ChunkSessions> {
  return useSyncExternalStore(sessionCache.subscribe, sessionCache.all)
}
