import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { Button } from './Button'

export interface BannerProps {
  children: ReactNode
  /** A button or a link beside the words, under them where there is no room. */
  action?: ReactNode
  /** Without it the notice stays for as long as its cause does. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** Interrupts a screen reader. */
  isUrgent?: boolean | undefined
}

/** A notice that stays until it has been read. */
export function Banner({
  children,
  action,
  onDismiss,
  dismissLabel = 'Dismiss',
  isUrgent = false,
}: BannerProps) {
  return (
    <div className={styles.banner}>
      <TriangleAlert size={18} className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <div role={isUrgent ? 'alert' : 'status'} className={styles.words}>
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <Button variant="ghost" size="sm" className={styles.dismiss} onClick={onDismiss}>
          {dismissLabel}
        </Button>
      )}
    </div>
  )
}
