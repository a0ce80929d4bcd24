import type { ReactNode } from 'react'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './WorkProgress.module.css'

interface WorkProgressProps {
  label: string
  done: number
  /** Unknown yet: the bar stays empty, the words count. */
  total: number | null
  text: string
  /** The way out, where the dialog's foot has none. */
  cancel?: ReactNode
}

/** A bar and its figures. */
export function WorkProgress({ label, done, total, text, cancel }: WorkProgressProps) {
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={total === null ? 0 : done} max={total ?? 0} valueText={text} />
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {cancel}
      </div>
    </div>
  )
}
