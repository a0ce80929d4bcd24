import { useId, type ReactNode } from 'react'
import { Text } from '@/ui/layout'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** Shown beside the title but not part of its name. */
  note?: string | undefined
  children: ReactNode
}

/** A section of the profile below the cover. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && (
          <Text size="sm" tone="faint">
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
