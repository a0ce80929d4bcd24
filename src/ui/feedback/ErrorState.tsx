import type { ReactNode } from 'react'
import { Button } from '../Button'
import styles from './EmptyState.module.css'

export interface ErrorStateProps {
  /** Says what failed. */
  title: ReactNode
  headingLevel?: 2 | 3 | undefined
  /** Says what was kept. */
  children?: ReactNode | undefined
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  busy?: boolean | undefined
}

export function ErrorState({
  title,
  headingLevel = 3,
  children,
  onRetry,
  retryLabel = 'Try again',
  busy = false,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className={styles.state}>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.help}>{children}</div>}
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button size="sm" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
