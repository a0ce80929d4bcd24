import { useId, type ReactNode } from 'react'
import { WAITLIST_URL } from '@/components/account/waitlist'
import { buttonClass, type ButtonLook } from '@/ui/Button'
import { classes } from '@/ui/classes'
import styles from './parts.module.css'

/** Limits the width of the content. */
export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.wrap, className)}>{children}</div>
}

interface SectionProps {
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

interface PrimaryActionProps extends Pick<ButtonLook, 'size'> {
  className?: string | undefined
}

/** Opens the external waitlist form (LANDING-02). */
export function PrimaryAction({ size, className }: PrimaryActionProps) {
  const look = classes(buttonClass({ variant: 'primary', size }), className)
  return (
    <a href={WAITLIST_URL} target="_blank" rel="noreferrer" className={look}>
      Join the waitlist
    </a>
  )
}
