import { Check, CircleAlert, Info, X } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { Text, VisuallyHidden } from '../layout'
import { Button } from '../Button'
import { classes } from '../classes'
import { IconButton } from '../IconButton'
import { leaving } from '../leaving'
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
  /** A button. Pressing it closes the toast first. */
  action?: { label: string; hint?: string | undefined; run: () => void } | undefined
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
  const { id, kind, text, detail, durationMs = DEFAULT_DURATION_MS, icon, action } = toast
  // Moving the area into a dialog would replay the arrival animation.
  const [arrived, setArrived] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  useExpiry(durationMs, shown, paused, () => onExpire(id))
  const giveFocusBack = useCallback((element: HTMLElement | null) => {
    const leave = leaving(element)
    return () => {
      if (element?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
      leave()
    }
  }, [])

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget
    if (isWithin(event)) return
    if (from instanceof HTMLElement) cameFrom.current = from
    onFocus(id)
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (isWithin(event)) return
    cameFrom.current = null
    onFocus(null)
  }

  function dismiss() {
    const back = cameFrom.current
    onExpire(id)
    // What had the focus may be far up the page, which stays where it is.
    back?.focus({ preventScroll: true })
  }

  function act() {
    dismiss()
    action?.run()
  }

  if (!shown) return null
  const Icon = ICONS[kind]
  return (
    <div
      ref={giveFocusBack}
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
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <span className={styles.icon}>{icon ?? <Icon size={18} />}</span>
      <Text as="div" breakWords>
        <p>{text}</p>
        {detail !== undefined && (
          <Text size="sm" tone="quiet">
            {detail}
          </Text>
        )}
        {action?.hint !== undefined && <VisuallyHidden>{action.hint}</VisuallyHidden>}
      </Text>
      {action && (
        <Button size="sm" className={styles.action} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" size="sm" className={styles.dismiss} onClick={dismiss}>
        <X />
      </IconButton>
    </div>
  )
}

/** Whether the focus moves between two buttons of the same toast. */
function isWithin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}

/**
 * Calls `onEnd` once the toast has been shown, and not paused, for `durationMs`. A toast that newer ones push out ends
 * if it was shown for half its time; otherwise it comes back later, so that no message is lost, but not on another page.
 */
function useExpiry(durationMs: number, shown: boolean, paused: boolean, onEnd: () => void) {
  const shownForMs = useRef(0)
  const pageWhenHidden = useRef<string>(undefined)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const from = pageWhenHidden.current
    const page = location.hash.split('?')[0]
    pageWhenHidden.current = shown || shownForMs.current === 0 ? undefined : page
    if (shown ? from !== undefined && from !== page : shownForMs.current >= durationMs / 2) end()
    if (!shown || paused) return
    const since = Date.now()
    const timer = setTimeout(() => end(), durationMs - shownForMs.current)
    return () => {
      clearTimeout(timer)
      shownForMs.current += Date.now() - since
    }
  }, [durationMs, shown, paused])
}
