import { useId, useRef, useEffect, useState } from 'react'
import type { Listing } from '@/domain/backend'
import { trashByDay, type TrashEntry, COLLECTION_OF, type Restored } from '@/domain/trash/trash'
import { existingAgain } from '@/domain/trash/restoring'
import { dayText } from '@/format/date'
import { restoredPartText } from '@/format/deleted'
import { daysLeftText, TRASH_WORDS, trashEntryText, trashKindText } from '@/format/trash'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useFacts } from '@/state/facts'
import { isOnline } from '@/state/online'
import { sayIfRefused, showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './TrashSection.module.css'
import { useSessionTypes } from '@/state/selectors'

/** What was deleted in the last 30 days, by day and kind (UNDO-03). */
export function TrashSection() {
  const { listing, hasFailed, mayHaveMore, showMore, retry } = useTrash()
  const { now, zone } = useClock()
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const boxRef = useRef<HTMLDivElement>(null)
  // The pressed button goes with its row.
  const actions = useTrashActions(() => boxRef.current?.focus())
  const days = trashByDay(listing?.items ?? [], now, zone)
  const isLoading = listing === null || (listing.isFromCache && days.length === 0 && isOnline())

  return (
    <Stack ref={boxRef} tabIndex={-1} gap={3} align="start" className={styles.box}>
      {hasFailed && <ErrorState title={TRASH_WORDS.loadFailed} onRetry={retry} />}
      {!hasFailed && isLoading && <SkeletonGroup label="Loading the trash" widths={['80%']} height={24} />}
      {!hasFailed && !isLoading && days.length === 0 && listing.unreadable === 0 && (
        <Text tone="quiet">{listing.isFromCache ? TRASH_WORDS.emptyOffline : TRASH_WORDS.empty}</Text>
      )}
      {days.map(({ day, groups }) => (
        <section key={day} aria-label={dayText(day, dateFormat)}>
          <Text as="h4" weight="medium">
            {dayText(day, dateFormat)}
          </Text>
          {groups.map(({ kind, entries }) => (
            <Stack as="ul" key={kind} lined aria-label={trashKindText(kind)}>
              {entries.map((entry) => (
                <TrashRow
                  key={entry.id}
                  entry={entry}
                  isUnsynced={listing?.unsynced.has(entry.id) ?? false}
                  onRestore={() => actions.restore(entry)}
                  onDelete={() => actions.ask(entry)}
                />
              ))}
            </Stack>
          ))}
        </section>
      ))}
      {listing && listing.unreadable > 0 && <Text tone="quiet">{TRASH_WORDS.unreadable}</Text>}
      {mayHaveMore && (
        <Button size="sm" onClick={showMore}>
          Show older
        </Button>
      )}
      <ConfirmDialog
        open={actions.asked !== null}
        title={TRASH_WORDS.deleteTitle}
        body={TRASH_WORDS.deleteBody}
        confirmLabel="Delete for good"
        danger
        onConfirm={actions.deleteForGood}
        onCancel={() => actions.ask(null)}
      />
    </Stack>
  )
}

interface TrashRowProps {
  entry: TrashEntry
  isUnsynced: boolean
  onRestore: () => void
  onDelete: () => void
}

function TrashRow({ entry, isUnsynced, onRestore, onDelete }: TrashRowProps) {
  const nameId = useId()
  const preferences = usePreferences()
  const now = useClock((clock) => clock.now)
  const canRestore = entry.items.length > 0
  const { title, detail } = trashEntryText(entry, { ...preferences, types: useSessionTypes() })
  return (
    <Row as="li" gap={3} rowGap={2} justify="between" wrap className={styles.row}>
      <span id={nameId} className={styles.name}>
        <span dir="auto">{title}</span>
        <Text as="small" size="sm" tone="quiet">
          {[detail, isUnsynced ? 'Waiting to sync' : daysLeftText(entry, now)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Row as="span" gap={2} wrap>
        <Button
          size="sm"
          aria-describedby={nameId}
          aria-disabled={!canRestore}
          onClick={() => canRestore && onRestore()}
        >
          Restore
        </Button>
        <Button size="sm" variant="danger" aria-describedby={nameId} onClick={onDelete}>
          Delete for good
        </Button>
      </Row>
    </Row>
  )
}

/** Deletions read at first, and more with each `Show older`. One may hold hundreds of sessions. */
const TRASH_PAGE = 10

interface Watched {
  readonly listing: Listing<TrashEntry> | null
  readonly hasFailed: boolean
}
const NOTHING_YET: Watched = { listing: null, hasFailed: false }

/** The newest deletions, live while they are shown. */
function useTrash() {
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
function useTrashActions(afterwards: () => void) {
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
