import { GaugeDrawing } from '@/ui/figure/Gauge'
import strokes from '@/ui/figure/staff.module.css'
import { slurPath } from '@/ui/figure/slur'
import styles from './SampleStaff.module.css'

const LABEL =
  'One day in two voices: work above the line, play below, and a needle resting near zero at the end'

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
  const at = hoursOf(measure)
  const outer = laneOffset(measure, 3) + measure.note + measure.lane
  const { above, below } = SAMPLE_SLURS
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={LABEL}>
      <Staff measure={measure} />
      <path className={strokes.above} d={slurPath(at(above.start), at(above.end), axis - outer, -lift)} />
      <path className={strokes.below} d={slurPath(at(below.start), at(below.end), axis + outer + 10, lift)} />
      {SAMPLE_DAY.map((note) => (
        <Note key={note.start} note={note} measure={measure} />
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

function Staff({ measure }: { measure: Measure }) {
  const { axis, staff, hours, isRoomy } = measure
  const at = hoursOf(measure)
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
            className={styles.hour}
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

function Note({ note, measure }: { note: SampleNote; measure: Measure }) {
  const at = hoursOf(measure)
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
        <text className={styles.name} x={at(note.start) + 1} y={nameY}>
          {note.name}
        </text>
      )}
    </>
  )
}

type Measure = typeof WIDE

/** The sizes of one drawing of the day. */
const WIDE = {
  width: 1200,
  staff: 1030,
  axis: 190,
  height: 392,
  /** The distance from the line to the first lane, and from lane to lane. */
  firstLane: 34,
  lane: 30,
  note: 14,
  gauge: 126,
  hours: 3,
  lift: 42,
  isRoomy: true,
}
const NARROW: Measure = {
  width: 350,
  staff: 266,
  axis: 116,
  height: 236,
  firstLane: 18,
  lane: 18,
  note: 9,
  gauge: 54,
  hours: 6,
  lift: 22,
  isRoomy: false,
}

/** The distance of a lane from the line. */
function laneOffset({ firstLane, lane }: Measure, number: number): number {
  return firstLane + (number - 1) * lane
}

function noteTop(measure: Measure, lane: number): number {
  return measure.axis - Math.sign(lane) * laneOffset(measure, Math.abs(lane)) - measure.note / 2
}

/** Where the hours of the day are on the staff. */
function hoursOf({ staff }: Measure): (hour: number) => number {
  return (hour) => Math.round(((hour - DAY_START) / (DAY_END - DAY_START)) * staff)
}

/** A sample day for the landing page's pictures, in hours of the day, with lanes counted from the line. */
interface SampleNote {
  readonly start: number
  readonly end: number
  /** Positive above the line, negative below it. */
  readonly lane: 1 | 2 | 3 | -1 | -2 | -3
  readonly name?: string
  /** Shows its name even in small drawings. */
  readonly isLeading?: boolean
}

const DAY_START = 6
const DAY_END = 24

const SAMPLE_DAY: readonly SampleNote[] = [
  { start: 7.5, end: 8.1, lane: 1 },
  { start: 8.8, end: 10.7, lane: 3, name: 'translation', isLeading: true },
  { start: 10.9, end: 12.2, lane: 2, name: 'code review' },
  { start: 12.35, end: 13, lane: -2, name: 'piano', isLeading: true },
  { start: 13.1, end: 14, lane: 2 },
  { start: 14.1, end: 14.9, lane: 2 },
  { start: 15.3, end: 16.6, lane: 1, name: 'inbox, invoices' },
  { start: 16.9, end: 18.1, lane: -1, name: 'a long walk' },
  { start: 18.4, end: 19.5, lane: -3, name: 'dinner, friends', isLeading: true },
  { start: 19.6, end: 21.2, lane: -3 },
  { start: 21.4, end: 22.4, lane: -1, name: 'a film, half of it' },
]

/** The break, drawn as a tie. */
const SAMPLE_TIE = { start: 14, end: 14.1, lane: 2 } as const

/** The range of each voice, for the slurs. */
const SAMPLE_SLURS = {
  above: { start: 7.6, end: 16.5 },
  below: { start: 12.5, end: 22.3 },
} as const

const SAMPLE_HARMONY = 1.9
