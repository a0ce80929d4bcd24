import { useId, type ReactNode } from 'react'
import { classes } from '@/ui/classes'
import styles from './Setting.module.css'

interface SettingProps {
  /** The name by which a command finds it. */
  place: string
  title: string
  note?: string
  /** Marks actions that cannot be undone. */
  danger?: boolean
  children: ReactNode
}

/** A titled part of the settings dialog. */
export function Setting({ place, title, note, danger = false, children }: SettingProps) {
  const titleId = useId()
  return (
    <section className={styles.setting} data-place={place} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={classes(styles.title, danger && styles.danger)}>
          {title}
        </h3>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
