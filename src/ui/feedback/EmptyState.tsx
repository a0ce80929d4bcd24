import type { ReactNode } from 'react'
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
