import type { ReactNode } from 'react'
import { Button } from '../Button'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title: ReactNode
  headingLevel?: 2 | 3 | undefined
  /** One line of help. */
  children?: ReactNode | undefined
  /** One button. */
  action?: ReactNode | undefined
}

export function EmptyState({ title, headingLevel = 3, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state}>
      <div className={styles.rule} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.help}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** Says what failed. */
  title: ReactNode
  headingLevel?: 2 | 3 | undefined
  /** Says what was kept and what to do. */
  children?: ReactNode | undefined
  onRetry: () => void
  retryLabel?: string | undefined
  busy?: boolean | undefined
}

export function ErrorState({
  title,
  headingLevel = 3,
  children = 'Nothing is lost. Check your connection, then try again.',
  onRetry,
  retryLabel = 'Try again',
  busy = false,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className={styles.state}>
      <BrokenLine />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.help}>{children}</div>
      <div className={styles.action}>
        <Button size="sm" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}

/** A staff line that broke, and the note that fell from it. */
export function BrokenLine() {
  return (
    <div className={styles.broken} aria-hidden="true">
      <i className={styles.note} />
    </div>
  )
}
