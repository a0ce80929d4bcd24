import { MESSAGES } from '@/format/messages'
import { dropToast, replaceToast, showToast, useToasts, type Toast } from '@/state/toasts'

/** Unless the server has confirmed a write by then, the toast says that it is on this device. */
const CONFIRM_WITHIN_MS = 3000

/** The one toast about a save. What it says later takes the place of what it said before. */
export interface SavedToast {
  readonly id: () => string
  /** Follows the write, and says so when the server confirms it; a refusal is left to `fail`. */
  readonly follow: (write: Promise<unknown>) => void
  readonly withoutPlace: (why: string) => void
  readonly fail: (text: string, detail?: string) => void
  readonly drop: () => void
}

type Words = Omit<Toast, 'id'>

/** Says at once that something is saved: with the server or, offline, on this device. */
export function announceSaved(saved: string, detail: string): SavedToast {
  let placeless = ''
  let isSent = navigator.onLine
  let isOver = false
  const words = (): Words => {
    const text = isSent
      ? placeless
        ? MESSAGES.sessionWithoutPlace
        : saved
      : placeless
        ? MESSAGES.sessionOnDeviceWithoutPlace
        : MESSAGES.sessionOnDevice
    const more = [detail && `${detail}.`, placeless, !isSent && MESSAGES.sentLater].filter(Boolean)
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
        // One that has gone by itself is not shown again.
        if (useToasts.getState().toasts.some((toast) => toast.id === id)) say(words())
      }, settle)
    },
    withoutPlace: (why) => {
      placeless = why
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

/** A save that went another way than announced. */
export function replaceSavedToast(id: string | null, words: Words): void {
  if (id !== null) dropToast(id)
  showToast(words)
}
