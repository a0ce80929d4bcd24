import styles from './HarmonyLines.module.css'

const WIDTH = 280
const HALF = 36
const MARGIN = 3
/** No smaller scale: on a quiet month small figures must look small. */
const LEAST_SCALE = 10

interface HarmonyLinesProps {
  before: readonly number[]
  after: readonly number[]
}

/** Two readings of the same days around one centre line. The averages stand beside it as text. */
export function HarmonyLines({ before, after }: HarmonyLinesProps) {
  const scale = Math.max(LEAST_SCALE, ...before.map(Math.abs), ...after.map(Math.abs))
  const pointsOf = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = (index / Math.max(1, values.length - 1)) * WIDTH
        return `${x.toFixed(1)},${(HALF - (value / scale) * (HALF - MARGIN)).toFixed(1)}`
      })
      .join(' ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HALF * 2}`}
      preserveAspectRatio="none"
      className={styles.lines}
      aria-hidden="true"
    >
      <path d={`M0 ${HALF}H${WIDTH}`} className={styles.centre} />
      <polyline points={pointsOf(before)} className={styles.before} />
      <polyline points={pointsOf(after)} className={styles.after} />
    </svg>
  )
}
