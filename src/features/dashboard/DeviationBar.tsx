import { HARMONY_LIMIT, onScale } from '@/domain/score/harmony'
import styles from './DeviationBar.module.css'

const WIDTH = 96
const MIDDLE = WIDTH / 2
const REACH = MIDDLE - 2

/** How far and to which side a day leans, on the scale of the needle. It decorates the figure beside it. */
export function DeviationBar({ harmony }: { harmony: number }) {
  const length = (Math.abs(onScale(harmony)) / HARMONY_LIMIT) * REACH
  return (
    <svg viewBox={`0 0 ${WIDTH} 12`} className={styles.bar} aria-hidden="true">
      <path className={styles.base} d={`M0 6H${WIDTH}`} />
      <rect
        className={harmony < 0 ? styles.play : styles.productivity}
        x={harmony < 0 ? MIDDLE - length : MIDDLE}
        y="3.5"
        width={length}
        height="5"
        rx="1.5"
      />
      <path className={styles.zero} d={`M${MIDDLE} 1V11`} />
    </svg>
  )
}
