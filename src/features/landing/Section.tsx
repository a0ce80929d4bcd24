import { useId, type ReactNode } from 'react'
import { classes } from '@/ui/classes'
import styles from './Section.module.css'

export interface SectionProps {
  /** Where the links at the top of the page lead. */
  id: string
  title: string
  /** The title hangs at the left of the rest, not above it. */
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

/** The width of the page's text. */
export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.wrap, className)}>{children}</div>
}
