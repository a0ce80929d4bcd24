import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MEDIA } from '@/styles/breakpoints'
import { Stack } from '../layout'
import { useMediaQuery } from '../use-media-query'
import { Toast, type ToastMessage } from './Toast'
import styles from './ToastArea.module.css'
import { useToastHost } from './use-toast-host'

const MOST_SHOWN = 3
/** Three would cover half of what a phone shows. */
const MOST_SHOWN_ON_PHONE = 2

/** A pointer that rests on a toast keeps it for this time: long enough to press Undo, not for ever. */
const HOVER_MS = 10_000

export interface ToastAreaProps {
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
