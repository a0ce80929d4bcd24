import { SESSION_MESSAGES } from '@/format/session'
import { isOnline } from '@/state/online'
import { dropToast, replaceToast, showToast, useToasts, type Toast } from '@/state/toasts'

/** If the server has not confirmed a write by then, the toast says that it is saved on this device. */
const CONFIRM_WITHIN_MS = 3000

/** The single toast about a save. Each new text replaces the one before. */
export interface SavedToast {
  readonly id: () => string
  /** Follows the write and reports the server's confirmation. Refusals are reported through `fail`. */
  readonly follow: (write: Promise<unknown>) => void
  readonly withoutLocation: (why: string) => void
  readonly fail: (text: string, detail?: string) => void
  readonly drop: () => void
}

type Words = Omit<Toast, 'id'>

/** Reports immediately that something is saved: on the server, or on this device while offline. */
export function announceSaved(
  saved: string,
  detail: string,
  savedWithoutLocation: string = SESSION_MESSAGES.sessionWithoutLocation,
): SavedToast {
  let lostLocation = ''
  let isSent = isOnline()
  let isOver = false
  const words = (): Words => {
    const text = isSent
      ? lostLocation
        ? savedWithoutLocation
        : saved
      : lostLocation
        ? SESSION_MESSAGES.sessionOnDeviceWithoutLocation
        : SESSION_MESSAGES.sessionOnDevice
    const more = [detail && `${detail}.`, lostLocation, !isSent && SESSION_MESSAGES.sentLater].filter(Boolean)
    return { kind: 'success', text, detail: more.length > 1 ? more.join(' ') : detail }
  }
  let id = showToast(words())
  const say = (toast: Words) => (id = replaceToast(id, toast))

  return {
    id: () => id,
    follow: (write) => {
      const late = setTimeout(() => {
        if (!isSent || isOver) return
        isSent = false
        say(words())
      }, CONFIRM_WITHIN_MS)
      const settle = () => clearTimeout(late)
      write.then(() => {
        settle()
        if (isSent || isOver) return
        isSent = true
        // A toast that has expired is not shown again.
        if (useToasts.getState().toasts.some((toast) => toast.id === id)) say(words())
      }, settle)
    },
    withoutLocation: (why) => {
      lostLocation = why
      if (!isOver) say(words())
    },
    fail: (text, failed) => {
      isOver = true
      say({ kind: 'error', text, ...(failed && { detail: failed }) })
    },
    drop: () => {
      isOver = true
      dropToast(id)
    },
  }
}

/** Replaces the toast of a save that ended differently than announced. */
export function replaceSavedToast(id: string | null, words: Words): void {
  if (id === null) showToast(words)
  else replaceToast(id, words)
}
