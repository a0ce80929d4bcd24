import type { Backend } from '@/domain/backend'
import { isCoordinates, type LocationChange } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { SESSION_MESSAGES } from '@/format/session'
import { within } from '@/lib/wait'
import { sealLocation } from '@/platform/seal-location'
import { onLeave } from '@/platform/wake'
import { isOnline } from '@/state/online'
import { noteSave, noteWork } from '@/state/sync'
import { showToast } from '@/state/toasts'
import { sessionCache } from '@/state/sessions/session-cache'
import type { SavedToast } from './saved-toast'

/** Attempts to write a late change while other devices change the same session. */
const LATE_CHANGE_ATTEMPTS = 3

/** How long a save waits for its encrypted location. A location that is encrypted later is added then. */
const SOON_MS = 3000

const LATE: unique symbol = Symbol('late')

interface SessionSave {
  /** As they are to be stored, with the location that they keep unless there is a new one. */
  readonly sessions: readonly Session[]
  readonly location: LocationChange
  readonly toast: SavedToast
  /** Writes the sessions, immediately. */
  readonly write: (sessions: readonly Session[]) => Promise<unknown>
  /** Called when the new location could not be encrypted. */
  readonly onLocationLost?: () => void
}

/**
 * Saves the sessions of a form with their encrypted location, or without it rather than not at all. Encrypting is a call that may
 * take long, so after a moment, or when the page is hidden or left, the sessions are saved and the location follows. Otherwise
 * they would exist in this tab only for over a minute. The promise rejects if the server refuses the sessions.
 */
export async function saveSessions(
  backend: Pick<Backend, 'write' | 'sessions' | 'locations'>,
  { sessions, location, toast, write, onLocationLost }: SessionSave,
): Promise<unknown> {
  const save = (sealed: string | null) => {
    const all = sealed === null ? sessions : sessions.map((session) => ({ ...session, location: sealed }))
    const written = write(all)
    toast.follow(written)
    return written
  }
  const lose = (error: unknown) => {
    console.error('The location was not encrypted; the session is saved without it', error)
    toast.withoutLocation(
      isOnline() ? SESSION_MESSAGES.locationNotKept : SESSION_MESSAGES.locationNeedsNetwork,
    )
    onLocationLost?.()
  }

  if (!isCoordinates(location)) return save(null)
  const sealing = sealLocation(location, (there) => backend.locations.encrypt(there)).catch(
    (error: unknown) => {
      lose(error)
      return null
    },
  )
  noteWork('sessions.place', sealing)
  const inTime = within(SOON_MS, orLeft(sealing), LATE)
  noteSave(inTime)
  const sealed = await inTime
  if (sealed !== LATE) return save(sealed)
  const saving = save(null)
  const refused = saving.then(
    () => new Promise<never>(() => {}),
    () => null,
  )
  void Promise.race([sealing, refused])
    .then((late) => (late === null ? undefined : addLocation(backend, sessions, late)))
    .catch(lose)
  return saving
}

/** Adds the location to the saved sessions, unless theirs has changed in the meantime. */
async function addLocation(
  { write, sessions: store }: Pick<Backend, 'write' | 'sessions'>,
  sessions: readonly Session[],
  sealed: string,
) {
  const add = ({ id, location }: Session) =>
    changeLater(store, id, async (current) => {
      if (current.location !== location) return
      await write({ kind: 'edit-session', before: current, after: { ...current, location: sealed } })
    })
  await Promise.all(sessions.map(add))
}

/** Adds the location of a save that was refused before it was encrypted to what is stored in its place. */
export async function addRefusedLocation(
  backend: Pick<Backend, 'write' | 'sessions' | 'locations'>,
  session: Session,
  location: LocationChange,
): Promise<void> {
  if (session.location !== null || !isCoordinates(location)) return
  try {
    const sealed = await sealLocation(location, (there) => backend.locations.encrypt(there))
    await addLocation(backend, [session], sealed)
  } catch (error) {
    console.error('The location was not added', error)
    const text = SESSION_MESSAGES.sessionWithoutLocation
    showToast({ kind: 'neutral', text, detail: SESSION_MESSAGES.locationNotKept })
  }
}

/** The result of the work, or `LATE` as soon as the page is hidden or left: it may never run again. */
function orLeft<T>(work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve) => {
    const stop = onLeave(() => resolve(LATE))
    void work.then(resolve).finally(stop)
  })
}

/**
 * Writes something that arrived after its session was saved, such as an encrypted location or counted lines. `write` gets the session
 * as it is by now, and again as the server has it when another device was faster. Rejects when the session is gone.
 */
export async function changeLater(
  sessions: Backend['sessions'],
  id: string,
  write: (current: Session) => Promise<void>,
): Promise<void> {
  let refusal: unknown = new Error('The session is gone.')
  for (let attempt = 0; attempt < LATE_CHANGE_ATTEMPTS; attempt++) {
    const current = (attempt === 0 && sessionCache.find(id)) || (await sessions.read(id))
    if (!current) break
    try {
      return await write(current)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}
