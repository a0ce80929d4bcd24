import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { Button } from './Button'

export interface BannerProps {
  children: ReactNode
  onDismiss: () => void
  dismissLabel?: string | undefined
}

/** A notice that stays until it has been read. */
export function Banner({ children, onDismiss, dismissLabel = 'Dismiss' }: BannerProps) {
  return (
    <div role="status" className={styles.banner}>
      <TriangleAlert size={18} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      <Button variant="ghost" size="sm" className={styles.dismiss} onClick={onDismiss}>
        {dismissLabel}
      </Button>
    </div>
  )
}
