import { useEffect, useState } from 'react'
import type { Listing } from '@/domain/backend'
import { existingAgain } from '@/domain/trash/restoring'
import { COLLECTION_OF, type Restored, type TrashEntry } from '@/domain/trash/trash'
import { restoredPartText } from '@/format/deleted'
import { TRASH_WORDS } from '@/format/trash'
import { useBackend } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { isOnline } from '@/state/online'
import { sayIfRefused, showToast } from '@/state/toasts'

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

/** Restores entries of the trash, and deletes them for good after asking. */
export function useTrashActions(afterwards: () => void) {
  const { write } = useBackend()
  const [asked, setAsked] = useState<TrashEntry | null>(null)

  function restore(entry: TrashEntry) {
    afterwards()
    if (existsAgain(entry)) return say({ restored: 0, existing: entry.items.length, refused: 0 })
    sayIfRefused(write({ kind: 'restore', trash: entry }).then(say), TRASH_WORDS.restoreFailed)
    if (!isOnline()) showToast({ kind: 'success', text: TRASH_WORDS.restoredOffline })
  }

  function deleteForGood() {
    if (!asked) return
    setAsked(null)
    afterwards()
    sayIfRefused(write({ kind: 'empty-trash', id: asked.id }), TRASH_WORDS.deleteFailed)
  }

  return { asked, ask: setAsked, restore, deleteForGood }
}

/** Sessions are checked by the server, because this device does not know them all. */
function existsAgain(entry: TrashEntry): boolean {
  const collection = COLLECTION_OF[entry.kind]
  if (collection === 'sessions') return false
  const stored = useFacts.getState()[collection]?.items ?? []
  return existingAgain(entry, stored).length === entry.items.length
}

function say(result: Restored | undefined): void {
  if (!result) return
  showToast({
    kind: result.refused > 0 ? 'error' : 'success',
    text: restoredPartText(result) ?? TRASH_WORDS.restored,
  })
}
