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
 * The corner for short messages. It is there on every screen, also while empty, since a live region is heard
 * only if it stood there before its text. The newest three are shown; see Toast for those pushed out.
 */
export function ToastArea({ toasts, onExpire }: ToastAreaProps) {
  const host = useToastHost(styles.host)
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)

  // By id and not by flag: a toast that goes away under the pointer sends no leave event.
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
