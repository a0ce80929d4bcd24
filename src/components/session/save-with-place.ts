import type { Backend } from '@/domain/backend'
import { onLeave } from '@/platform/wake'
import { within } from '@/lib/wait'
import { isCoordinates, type Coordinates, type LocationChange } from '@/domain/session/location'
import { changeLater } from '@/state/sessions/late-changes'
import { noteSave } from '@/state/sessions/saves-under-way'
import { noteWork } from '@/state/sync/work'

/** How long a save waits for its sealed location. A location that is sealed later is added then. */
const SOON_MS = 3000

const LATE: unique symbol = Symbol('late')

interface PlacedSave {
  readonly ids: readonly string[]
  /** The session's location without the new one. If it has changed in the meantime, the new one is not added. */
  readonly before: string | null
  readonly place: LocationChange
  /** Rejects if the location cannot be sealed. */
  readonly seal: (coordinates: Coordinates) => Promise<string>
  /** Saves immediately. The location is null if there is none, or none yet. */
  readonly save: (location: string | null) => Promise<void>
  readonly onPlaceLost: (error: unknown) => void
}

/**
 * Saves a session with its sealed location, or without it rather than not at all. Sealing is a call that may take long,
 * so after a moment, or when the page is hidden or left, the session is saved and the location follows. Otherwise the session
 * would exist in this tab only for over a minute.
 */
export async function saveWithPlace(
  sessions: Backend['sessions'],
  { ids, before, place, seal, save, onPlaceLost }: PlacedSave,
): Promise<void> {
  if (!isCoordinates(place)) return save(null)
  const sealing = seal(place).catch((error: unknown) => {
    onPlaceLost(error)
    return null
  })
  noteWork('sessions.place', sealing)
  const placed = within(SOON_MS, orLeft(sealing), LATE)
  noteSave(placed)
  const location = await placed
  if (location !== LATE) return save(location)
  const saving = save(null)
  const refused = saving.then(
    () => new Promise<never>(() => {}),
    () => null,
  )
  void Promise.race([sealing, refused])
    .then((sealed) => {
      if (sealed === null) return
      const add = (id: string) =>
        changeLater(sessions, id, async (current) => {
          if (current.location === before) await sessions.update(current, { ...current, location: sealed })
        })
      return Promise.all(ids.map(add))
    })
    .catch(onPlaceLost)
  return saving
}

/** The result of the work, or `LATE` as soon as the page is hidden or left: it may never run again. */
function orLeft<T>(work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve) => {
    const stop = onLeave(() => resolve(LATE))
    void work.then(resolve).finally(stop)
  })
}
