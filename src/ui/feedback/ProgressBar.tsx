import type { CSSProperties } from 'react'
import { classes } from '../classes'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  value: number
  max: number
  label: string
  /** The value in words, such as "120 of 400", also shown beside the bar. */
  valueText?: string | undefined
  tone?: 'ink' | 'prod' | 'play' | undefined
  /** Hatched: more than there should be. */
  isOver?: boolean | undefined
}

export function ProgressBar({
  value,
  max,
  label,
  valueText,
  tone = 'prod',
  isOver = false,
}: ProgressBarProps) {
  const within = Math.min(Math.max(value, 0), max)
  const fraction = max > 0 ? within / max : 0
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={within}
      aria-valuetext={valueText}
      className={classes(styles.track, styles[tone], isOver && styles.over)}
      style={{ '--fraction': fraction } as CSSProperties}
    />
  )
}
