import type { ReactNode } from 'react'
import styles from './DataRow.module.css'

interface DataRowProps {
  /** Labels the button: its `aria-describedby`. */
  id: string
  icon?: ReactNode
  title: string
  hint: string
  button: ReactNode
  /** Shown below both, such as a progress bar. */
  children?: ReactNode
}

export function DataRow({ id, icon, title, hint, button, children }: DataRowProps) {
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
