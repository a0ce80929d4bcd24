import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Toast, type ToastMessage } from './Toast'
import styles from './ToastArea.module.css'
import { useToastHost } from './use-toast-host'

const MOST_SHOWN = 3

export interface ToastAreaProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[]
  onExpire: (id: string) => void
}

/**
 * The corner for short messages. It exists on every screen, even while empty, because a live region is announced only
 * if it was there before its text. The newest three toasts are shown; see Toast for the others.
 */
export function ToastArea({ toasts, onExpire }: ToastAreaProps) {
  const host = useToastHost(styles.host)
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)

  // Tracked by id, because a toast that disappears under the pointer sends no leave event.
  const paused = toasts.some(({ id }) => id === hovered || id === focused)

  return createPortal(
    <div role="status" aria-label="Notifications" aria-atomic="false" className={styles.area}>
      {toasts.map((toast, index) => (
        <Toast
          key={toast.id}
          toast={toast}
          shown={index >= toasts.length - MOST_SHOWN}
          paused={paused}
          onExpire={onExpire}
          onHover={setHovered}
          onFocus={setFocused}
        />
      ))}
    </div>,
    host,
  )
}
