import { useEffect, useState, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { MEDIA } from '@/styles/breakpoints'
import { Stack } from '../layout'
import { useMediaQuery } from '../use-media-query'
import { Toast, type ToastMessage } from './Toast'
import styles from './ToastArea.module.css'
import { onTopmostDialogChange, topmostDialog } from '../dialog/open-dialogs'

const MOST_SHOWN = 3
/** Three would cover half of what a phone shows. */
const MOST_SHOWN_ON_PHONE = 2

/** A pointer that rests on a toast keeps it for this time: long enough to press Undo, not for ever. */
const HOVER_MS = 10_000

interface ToastAreaProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[]
  onExpire: (id: string) => void
}

/**
 * The place for short messages. It exists on every screen, even while empty, because a live region is announced only
 * if it was there before its text. The newest three toasts are shown, on a phone two; see Toast for the others.
 */
export function ToastArea({ toasts, onExpire }: ToastAreaProps) {
  const host = useToastHost(styles.host, toasts.length)
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
          shown={index >= toasts.length - most}
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
 * everything outside it inert, so the host moves into the topmost dialog, and back when that closes. One element is
 * moved, instead of rendering a new portal, so that timers and texts survive.
 */
function useToastHost(className: string | undefined, count: number): HTMLElement {
  const [host] = useState(() => createHost(className))
  const dialog = useSyncExternalStore(onTopmostDialogChange, topmostDialog)

  useLayoutEffect(() => {
    const settle = () => moveToTop(host)
    settle()
    const unsubscribe = onTopmostDialogChange(settle)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])

  useEffect(() => {
    if (count === 0) {
      forgetPlace(host)
      return
    }
    let isOver = false
    let stop = () => {}
    import('./place-toasts').then(
      ({ keepClear }) => {
        if (!isOver) stop = keepClear(host)
      },
      () => {}, // They stay at the end.
    )
    return () => {
      isOver = true
      stop()
    }
  }, [host, dialog, count])

  return host
}

function createHost(className: string | undefined) {
  const host = document.createElement('div')
  if (className) host.className = className
  return host
}

function forgetPlace(host: HTMLElement) {
  delete host.dataset['place']
  host.style.removeProperty('--inwards')
}

function moveToTop(host: HTMLElement) {
  const home = topmostDialog() ?? document.body
  home.append(host)
  // The popover shown last is on top. Without popover support, the host's z-index has to do.
  if (typeof host.showPopover !== 'function') return
  host.popover = 'manual'
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}
