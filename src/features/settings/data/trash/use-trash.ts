import { useEffect, useState } from 'react'
import type { Listing } from '@/domain/backend'
import type { TrashEntry } from '@/domain/trash/trash'
import { useBackend } from '@/state/backend'

/** Deletions read at first, and more with each `Show older`. One may hold hundreds of sessions. */
const TRASH_PAGE = 10

interface Watched {
  readonly listing: Listing<TrashEntry> | null
  readonly hasFailed: boolean
}
const NOTHING_YET: Watched = { listing: null, hasFailed: false }

/** The newest deletions, live while they are shown. */
export function useTrash() {
  const { trash } = useBackend()
  const [count, setCount] = useState(TRASH_PAGE)
  const [attempt, setAttempt] = useState(1)
  const [watched, setWatched] = useState(NOTHING_YET)

  useEffect(
    () =>
      trash.watch(count, {
        next: (listing) => setWatched({ listing, hasFailed: false }),
        error: (error) => {
          console.error('The trash could not be loaded', error)
          setWatched(({ listing }) => ({ listing, hasFailed: true }))
        },
      }),
    [trash, count, attempt],
  )

  const { listing } = watched
  return {
    ...watched,
    mayHaveMore: listing !== null && listing.items.length + listing.unreadable >= count,
    showMore: () => setCount(count + TRASH_PAGE),
    retry: () => setAttempt(attempt + 1),
  }
}
