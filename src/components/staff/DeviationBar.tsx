import { HARMONY_LIMIT } from '@/domain/score/harmony'
import styles from './DeviationBar.module.css'

interface DeviationBarProps {
  harmony: number
  /** In pixels. */
  width?: number
  /** The Harmony that fills half of the bar: that of the needle, unless bars beside each other share a larger one. */
  limit?: number
}

/** Shows how far a day leans and to which side. Decorates the number beside it. */
export function DeviationBar({ harmony, width = 96, limit = HARMONY_LIMIT }: DeviationBarProps) {
  const middle = width / 2
  const length = (Math.min(Math.abs(harmony), limit) / limit) * (middle - 2)
  return (
    <svg viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true">
      <path className={styles.base} d={`M0 6H${width}`} />
      <rect
        className={harmony < 0 ? styles.play : styles.productivity}
        x={harmony < 0 ? middle - length : middle}
        y="3.5"
        width={length}
        height="5"
        rx="1.5"
      />
      <path className={styles.zero} d={`M${middle} 1V11`} />
    </svg>
  )
}
