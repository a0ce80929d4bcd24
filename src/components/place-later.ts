import type { Backend } from '@/domain/backend'
import { isCoordinates, type Coordinates, type LocationChange } from '@/domain/session/location'
import { changeLater } from '@/state/late-changes'
import { noteSave } from '@/state/saves-under-way'

/** A save waits this long for its place. One that is sealed later is added when it comes. */
const SOON_MS = 3000

const LATE = Symbol('late')

interface PlacedSave {
  readonly ids: readonly string[]
  /** The location as it is without the place: one that was changed again meanwhile stays. */
  readonly before: string | null
  readonly place: LocationChange
  /** Rejects where the place cannot be sealed. */
  readonly seal: (coordinates: Coordinates) => Promise<string>
  /** Saves at once; the place is null where there is none or none yet. */
  readonly save: (location: string | null) => Promise<void>
  readonly onPlaceLost: (error: unknown) => void
}

/**
 * Saves with the sealed place, and without it rather than not at all. The sealing may take as long as any call, so after a
 * moment the session is saved and the place follows: else it would be in this tab alone for over a minute.
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
  const placed = Promise.race([sealing, soon()])
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

function soon(): Promise<typeof LATE> {
  return new Promise((resolve) => setTimeout(() => resolve(LATE), SOON_MS))
}
