import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MEDIA } from '@/styles/breakpoints'
import { Stack } from '../layout'
import { useMediaQuery } from '../use-media-query'
import { Toast, type ToastMessage } from './Toast'
import styles from './ToastArea.module.css'
import { onTopmostDialogChange, topmostDialog } from '../open-dialogs'

const MOST_SHOWN = 3
/** Three would cover half of what a phone shows. */
const MOST_SHOWN_ON_PHONE = 2

/** A pointer that rests on a toast keeps it for this time: long enough to press Undo, not for ever. */
const HOVER_MS = 10_000

/** Between the toasts and what is above them, in pixels. */
const GAP = 8

interface ToastAreaProps {
  /** The last come first. */
  toasts: readonly ToastMessage[]
  onExpire: (id: string) => void
}

/**
 * The place for short messages. It exists on every screen, even while empty, because a live region is announced only
 * if it was there before its text. The newest three toasts are shown, on a phone two; see Toast for the others.
 */
export function ToastArea({ toasts, onExpire }: ToastAreaProps) {
  const host = useToastHost()
  const most = useMediaQuery(MEDIA.phone) ? MOST_SHOWN_ON_PHONE : MOST_SHOWN
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)

  useEffect(() => {
    if (hovered === null) return
    const timer = setTimeout(() => setHovered(null), HOVER_MS)
    return () => clearTimeout(timer)
  }, [hovered])

  // Tracked by id, because a toast that disappears under the pointer sends no leave event.
  const paused = toasts.some(({ id }) => id === hovered || id === focused)

  return createPortal(
    <Stack
      role="status"
      aria-label="Notifications"
      aria-atomic="false"
      gap={2}
      align="end"
      className={styles.area}
    >
      {toasts.map((toast, index) => (
        <Toast
          key={toast.id}
          toast={toast}
          shown={index >= toasts.length - most || toast.id === focused}
          paused={paused}
          onExpire={onExpire}
          onHover={setHovered}
          onFocus={setFocused}
        />
      ))}
    </Stack>,
    host,
  )
}

/**
 * The element that contains the toasts: a manual popover, so that it is above everything else. A modal dialog makes
 * everything outside it inert, so the host moves into the topmost dialog, and back when that closes, without changing its
 * place on the screen. One element is moved, instead of rendering a new portal, so that timers and texts survive.
 */
function useToastHost(): HTMLElement {
  const [host] = useState(createHost)

  useLayoutEffect(() => {
    const settle = () => moveToTop(host)
    settle()
    const unsubscribe = onTopmostDialogChange(settle)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])
  // Also when other toasts are shown.
  useLayoutEffect(() => makeRoom(host))

  return host
}

function createHost() {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  return host
}

function moveToTop(host: HTMLElement) {
  // Leaving its former parent has closed the popover. The one shown last is on top.
  const home = topmostDialog() ?? document.body
  home.append(host)
  // Without popover support, the host's z-index has to do.
  host.showPopover?.()
  makeRoom(host)
}

/** The page and the open dialog end above the toasts. The dialog keeps the room, so that it does not move when they go. */
function makeRoom(host: HTMLElement) {
  const height = host.offsetHeight && window.innerHeight - host.getBoundingClientRect().top + GAP
  document.documentElement.style.setProperty('--toasts', `${height}px`)
  if (height) topmostDialog()?.style.setProperty('--room', `${height}px`)
}
