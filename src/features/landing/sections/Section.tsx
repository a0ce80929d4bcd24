import { useId, type ReactNode } from 'react'
import { classes } from '@/ui/classes'
import styles from './Section.module.css'

export interface SectionProps {
  /** The target of the links at the top of the page. */
  id: string
  title: string
  /** Puts the title at the left of the content instead of above it. */
  beside?: boolean | undefined
  children: ReactNode
}

export function Section({ id, title, beside = false, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes(styles.wrap, styles.section, beside && styles.beside)}
    >
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Limits the width of the content. */
export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.wrap, className)}>{children}</div>
}
