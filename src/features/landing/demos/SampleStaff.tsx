import { classes } from '@/ui/classes'
import { GaugeDrawing } from '@/ui/figure/Gauge'
import strokes from '@/ui/figure/staff.module.css'
import { slurPath } from '@/ui/figure/slur'
import styles from './SampleStaff.module.css'
import { hourX, laneOffset, NARROW, noteTop, WIDE, type Measure } from './sample-staff-measure'
import {
  DAY_END,
  DAY_START,
  SAMPLE_DAY,
  SAMPLE_HARMONY,
  SAMPLE_SLURS,
  SAMPLE_TIE,
  type SampleNote,
} from './sample-day'

const LABEL =
  'One day as a two-voice score: work above the line, play below, and a needle resting near zero at the end'

/** A sample day as a staff. Phones get a drawing of their own, because a scaled one would be unreadable. */
export function SampleStaff() {
  return (
    <div className={styles.figure}>
      <Drawing measure={WIDE} className={styles.wide} />
      <Drawing measure={NARROW} className={styles.narrow} />
    </div>
  )
}

function Drawing({ measure, className }: { measure: Measure; className: string | undefined }) {
  const { width, height, staff, axis, gauge, lift } = measure
  const at = (hour: number) => hourX(measure, hour)
  const outer = laneOffset(measure, 3) + measure.note + measure.lane
  const { above, below } = SAMPLE_SLURS
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={LABEL}>
      <Staff measure={measure} at={at} />
      <path className={strokes.above} d={slurPath(at(above.start), at(above.end), axis - outer, -lift)} />
      <path className={strokes.below} d={slurPath(at(below.start), at(below.end), axis + outer + 10, lift)} />
      {SAMPLE_DAY.map((note) => (
        <Note key={note.start} note={note} measure={measure} at={at} />
      ))}
      <path
        className={strokes.tie}
        d={slurPath(
          at(SAMPLE_TIE.start) - 5,
          at(SAMPLE_TIE.end) + 5,
          noteTop(measure, SAMPLE_TIE.lane) - 3,
          -9,
        )}
      />
      <path className={strokes.line} d={`M0 ${axis}H${staff}`} />
      <g transform={`translate(${staff} ${axis})`}>
        <GaugeDrawing value={SAMPLE_HARMONY} radius={gauge} />
      </g>
    </svg>
  )
}

interface PartProps {
  measure: Measure
  at: (hour: number) => number
}

function Staff({ measure, at }: PartProps) {
  const { axis, staff, hours, isRoomy } = measure
  const half = laneOffset(measure, 3) + measure.lane * 0.8
  const marks = Array.from(
    { length: (DAY_END - DAY_START) / hours + 1 },
    (_, index) => DAY_START + index * hours,
  )
  return (
    <>
      {([1, 2, 3] as const).map((lane) => {
        const offset = laneOffset(measure, lane)
        return (
          <path
            key={lane}
            className={strokes.staff}
            d={`M0 ${axis - offset}H${staff}M0 ${axis + offset}H${staff}`}
          />
        )
      })}
      {marks.map((hour) => (
        <g key={hour}>
          <path className={strokes.bar} d={`M${at(hour)} ${axis - half}V${axis + half}`} />
          <text
            className={classes(styles.hour, isRoomy && styles.roomyHour)}
            x={at(hour)}
            y={axis + half + (isRoomy ? 24 : 15)}
            textAnchor={hour === DAY_START ? 'start' : 'middle'}
          >
            {`${String(hour % 24).padStart(2, '0')}:00`}
          </text>
        </g>
      ))}
    </>
  )
}

function Note({ note, measure, at }: PartProps & { note: SampleNote }) {
  const top = noteTop(measure, note.lane)
  const isNamed = note.name !== undefined && (measure.isRoomy || note.isLeading)
  const nameY =
    note.lane > 0 ? top - (measure.isRoomy ? 8 : 5) : top + measure.note + (measure.isRoomy ? 18 : 13)
  return (
    <>
      <rect
        className={note.lane > 0 ? strokes.above : strokes.below}
        x={at(note.start)}
        y={top}
        width={at(note.end) - at(note.start)}
        height={measure.note}
        rx={measure.isRoomy ? 3 : 2}
      />
      {isNamed && (
        <text
          className={classes(styles.name, measure.isRoomy && styles.roomyName)}
          x={at(note.start) + 1}
          y={nameY}
        >
          {note.name}
        </text>
      )}
    </>
  )
}
