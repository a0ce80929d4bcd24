import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from '../layout'
import styles from './Banner.module.css'
import { Button } from '../Button'

export interface BannerProps {
  children: ReactNode
  /** A button or a link beside the text, or below it on narrow screens. */
  action?: ReactNode
  /** Without it the banner stays for as long as its cause exists. */
  onDismiss?: (() => void) | undefined
  /** Interrupts a screen reader. */
  isUrgent?: boolean | undefined
}

/** A notice that stays until it is dismissed or its cause is gone. */
export function Banner({ children, action, onDismiss, isUrgent = false }: BannerProps) {
  return (
    <Row gap={3} size="sm" className={styles.banner}>
      <TriangleAlert size={18} className={styles.icon} />
      <Row gap={3} rowGap={2} wrap grow className={styles.body}>
        <div role={isUrgent ? 'alert' : 'status'} className={styles.words}>
          {children}
        </div>
        {action}
      </Row>
      {onDismiss && (
        <Button variant="ghost" size="sm" className={styles.dismiss} onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </Row>
  )
}
