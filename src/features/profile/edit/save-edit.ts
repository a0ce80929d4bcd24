import type { Backend } from '@/domain/backend'
import { UsernameRefused } from '@/domain/callables'
import type { ProfileChanges } from '@/domain/profile/edit'
import { normalizeUsername } from '@/domain/profile/username'
import { PROFILE_MESSAGES, profileFailedMessage, usernameMessage } from '@/format/profile'
import { showAlert } from '@/state/toasts'
import { useFacts } from '@/state/facts'
import { isOnline } from '@/state/online'

/** What becomes of the picture when the form is saved. */
export type PictureChoice =
  { readonly kind: 'keep' } | { readonly kind: 'remove' } | { readonly kind: 'new'; readonly picture: Blob }

/** A refusal, and the field to show it at. */
export interface Refusal {
  readonly field: 'username' | 'picture' | 'form'
  readonly message: string
}

/** Cancel stops the steps before `writing`, with which Firestore has the change. */
export type SaveProgress =
  | { readonly step: 'naming' | 'stopping' | 'writing' }
  | { readonly step: 'uploading'; readonly share: number }

interface ProfileEdit {
  readonly username: string
  readonly picture: PictureChoice
  readonly changes: ProfileChanges
  readonly usernameBefore: string
  /** Called with the new username once the server has it, also if the rest is then refused. */
  readonly onRenamed: (username: string) => void
  /** Called when the server refuses after the form has closed, which it does if no response comes soon. */
  readonly onRefusedLater: (message: string) => void
}

/** How long the form waits for the server, so that it can show a refusal itself (PROFILE-09). */
const RESPONSE_TIMEOUT_MS = 4000

interface SaveWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: SaveProgress) => void
}

/** Saves the form. Rejects if a part is refused soon; `refusalOf` says which. */
export async function saveEdit(backend: Backend, edit: ProfileEdit, { signal, onProgress }: SaveWork) {
  onProgress({ step: 'naming' })
  await changeUsername(backend, edit)
  signal.throwIfAborted()
  const photoURL = await storePicture(backend, edit.picture, {
    signal,
    onProgress: (share) => onProgress({ step: 'uploading', share }),
  })
  signal.throwIfAborted()
  onProgress({ step: 'writing' })
  const changes = { ...edit.changes, ...(photoURL !== undefined && { photoURL }) }
  await saveProfile(backend, changes, edit.onRefusedLater)
}

/** First, because only the server knows whether the name is free: if not, nothing else has changed either. */
async function changeUsername({ user }: Backend, edit: ProfileEdit): Promise<void> {
  const next = normalizeUsername(edit.username)
  if (next === edit.usernameBefore) return
  await user.setUsername(next)
  edit.onRenamed(next)
}

/** Returns the new picture's URL, null for no picture, or undefined if it is unchanged. */
async function storePicture(
  { pictures }: Backend,
  choice: PictureChoice,
  work: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string | null | undefined> {
  if (choice.kind !== 'new') return choice.kind === 'remove' ? null : undefined
  try {
    // While offline, the upload would wait for minutes.
    if (!isOnline()) throw new Error('The browser is offline.')
    work.onProgress(0)
    return await pictures.upload(choice.picture, currentPhoto(), work)
  } catch (cause) {
    throw new PictureNotStored('The picture was not uploaded.', { cause })
  }
}

class PictureNotStored extends Error {}

/** Rejects with the server's error if it comes soon. Otherwise the write is pending, possibly for hours. */
async function saveProfile(
  { write, pictures }: Backend,
  changes: ProfileChanges,
  onRefusedLater: (message: string) => void,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const before = currentPhoto()
  const written = write({ kind: 'set-user', fields: changes })
  if (changes.photoURL !== undefined && before !== null) void removeOld(pictures, written, before)
  const isLate = await Promise.race([written.then(() => false), patience()])
  if (!isLate) return
  written.catch((error: unknown) => {
    console.error('The profile was refused', error)
    const message = profileFailedMessage(error)
    onRefusedLater(message)
    showAlert(message)
  })
}

/**
 * Deletes the old picture once the profile has the new one. After a refusal the new one stays too, because a retry of the refused
 * change still needs it; the next upload replaces it.
 */
async function removeOld(
  pictures: Backend['pictures'],
  written: Promise<unknown>,
  old: string,
): Promise<void> {
  try {
    await written
  } catch {
    return
  }
  // A leftover file does not harm the user (PHOTO-07).
  await pictures.remove(old).catch((error: unknown) => console.warn('A picture was not removed', error))
}

const currentPhoto = () => useFacts.getState().user?.value?.photoURL ?? null

function patience(): Promise<true> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('offline', end)
      resolve(true)
    }
    const timer = setTimeout(end, isOnline() ? RESPONSE_TIMEOUT_MS : 0)
    window.addEventListener('offline', end)
  })
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof UsernameRefused) return { field: 'username', message: usernameMessage[error.reason] }
  console.warn('The profile was not saved', error)
  if (error instanceof PictureNotStored)
    return { field: 'picture', message: PROFILE_MESSAGES.pictureUploadFailed }
  return { field: 'form', message: profileFailedMessage(error) }
}
