import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../classes'
import { IconButton } from '../IconButton'
import styles from './Toast.module.css'

const DEFAULT_DURATION_MS = 5000

export interface ToastMessage {
  id: string
  kind: 'error' | 'neutral' | 'success'
  text: string
  detail?: string | undefined
  durationMs?: number | undefined
  /** Replaces the kind's icon; a toast with its own icon has an ink border. */
  icon?: ReactNode | undefined
}

const ICONS = { error: CircleAlert, neutral: Info, success: Check }

interface ToastProps {
  toast: ToastMessage
  shown: boolean
  paused: boolean
  onExpire: (id: string) => void
  onHover: (id: string | null) => void
  onFocus: (id: string | null) => void
}

export function Toast({ toast, shown, paused, onExpire, onHover, onFocus }: ToastProps) {
  const { id, kind, text, detail, durationMs = DEFAULT_DURATION_MS, icon } = toast
  // Moving the area into a dialog would replay the arrival animation.
  const [arrived, setArrived] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  useExpiry(durationMs, shown, paused, () => onExpire(id))

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget
    if (from instanceof HTMLElement) cameFrom.current = from
    onFocus(id)
  }

  function handleBlur() {
    cameFrom.current = null
    onFocus(null)
  }

  function dismiss() {
    const back = cameFrom.current
    onExpire(id)
    back?.focus()
  }

  if (!shown) return null
  const Icon = ICONS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={classes(
        styles.toast,
        styles[kind],
        icon !== undefined && styles.framed,
        !arrived && styles.arriving,
      )}
      onAnimationEnd={() => setArrived(true)}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
    >
      <span className={styles.icon}>{icon ?? <Icon size={18} aria-hidden="true" />}</span>
      <div className={styles.words}>
        <p>{text}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      <IconButton
        label="Dismiss"
        size="sm"
        className={styles.dismiss}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClick={dismiss}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/**
 * Calls `onEnd` once the toast has been shown, and not paused, for `durationMs`. A toast that newer ones push out ends
 * if it was shown for half its time; otherwise it comes back later, so that no message is lost.
 */
function useExpiry(durationMs: number, shown: boolean, paused: boolean, onEnd: () => void) {
  const shownForMs = useRef(0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!shown) {
      if (shownForMs.current >= durationMs / 2) end()
      return
    }
    if (paused) return
    const since = Date.now()
    const timer = setTimeout(() => end(), durationMs - shownForMs.current)
    return () => {
      clearTimeout(timer)
      shownForMs.current += Date.now() - since
    }
  }, [durationMs, shown, paused])
}
