import { classes } from '../classes'
import styles from './staff.module.css'
import { slurPath } from './slur'
import artStyles from './StaffArt.module.css'

const LANES = [394, 506, 338, 562, 282, 618, 226, 674]

/** [x, y, width], above and below the line at 450. */
const ABOVE = [
  [-60, 325, 100],
  [88, 381, 162],
  [274, 269, 154],
  [476, 213, 84],
  [590, 325, 100],
] as const
const BELOW = [
  [120, 549, 90],
  [330, 493, 98],
  [476, 605, 164],
  [664, 661, 236],
] as const

/** A page of staves that fills its container. With `unwritten` the notes are outlines. */
export function StaffArt({ unwritten = false }: { unwritten?: boolean | undefined }) {
  return (
    <svg
      viewBox="0 0 840 900"
      preserveAspectRatio="xMidYMid slice"
      className={artStyles.art}
      aria-hidden="true"
    >
      {LANES.map((y) => (
        <path key={y} className={styles.staff} d={`M-400 ${y}H1240`} />
      ))}
      <path className={styles.bar} d="M64 226V674M452 226V674" />
      <Notes notes={ABOVE} className={unwritten ? styles.unwritten : styles.above} />
      <Notes notes={BELOW} className={unwritten ? styles.unwritten : styles.below} />
      {!unwritten && (
        <>
          <path className={styles.above} d={slurPath(70, 710, 188, -120)} />
          <path className={styles.below} d={slurPath(110, 970, 712, 130)} />
        </>
      )}
      <path className={classes(styles.line, artStyles.axis)} d="M-400 450H1240" />
    </svg>
  )
}

function Notes({
  notes,
  className,
}: {
  notes: readonly (readonly [number, number, number])[]
  className: string | undefined
}) {
  return notes.map(([x, y, width]) => (
    <rect key={x} className={className} x={x} y={y} width={width} height={26} rx={5} />
  ))
}
