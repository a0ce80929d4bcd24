import type { ReactNode } from 'react'
import styles from './DataEntry.module.css'

interface DataEntryProps {
  /** The button is described by it. */
  id: string
  icon?: ReactNode
  title: string
  hint: string
  button: ReactNode
  /** Below both, such as a progress bar. */
  children?: ReactNode
}

export function DataEntry({ id, icon, title, hint, button, children }: DataEntryProps) {
  return (
    <div>
      <div className={styles.line}>
        {icon}
        <div id={id} className={styles.words}>
          <p>{title}</p>
          <p className={styles.hint}>{hint}</p>
        </div>
        {button}
      </div>
      {children}
    </div>
  )
}
