import { Text } from '../layout'
import { classes } from '../classes'
import styles from './LaneStaff.module.css'

/** Start and end in hours of the day. A break separates a tied note from the next one. */
export interface LaneNote {
  readonly start: number
  readonly end: number
  readonly isTied?: boolean
}

interface LaneStaffProps {
  from: number
  to: number
  above: { name: string; notes: readonly LaneNote[] }
  below: { name: string; notes: readonly LaneNote[] }
  className?: string | undefined
}

/** Draws a few hours in two lanes around the centre line, with every second hour labelled. Not interactive. */
export function LaneStaff({ from, to, above, below, className }: LaneStaffProps) {
  const at = (hour: number) => `${((hour - from) / (to - from)) * 100}%`
  const hours = Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + 2 * index)
  return (
    <div className={classes(styles.staff, className)} aria-hidden="true">
      <Lane {...above} at={at} tone={styles.above} />
      <div className={styles.axis} />
      <Lane {...below} at={at} tone={styles.below} />
      <div className={styles.hours}>
        {hours.map((hour) => (
          <span key={hour} style={{ left: at(hour) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  )
}

interface LaneProps {
  name: string
  notes: readonly LaneNote[]
  at: (hour: number) => string
  tone: string | undefined
}

function Lane({ name, notes, at, tone }: LaneProps) {
  return (
    <div className={styles.lane}>
      <Text as="span" size="xs" tone="quiet">
        {name}
      </Text>
      <span className={styles.track}>
        {notes.map(({ start, end, isTied }, index) => {
          const next = notes[index + 1]
          return (
            <span key={start}>
              <i
                className={classes(styles.note, tone)}
                style={{ left: at(start), right: `calc(100% - ${at(end)})` }}
              />
              {isTied && next && (
                <i
                  className={styles.tie}
                  style={{ left: at(end), right: `calc(100% - ${at(next.start)})` }}
                />
              )}
            </span>
          )
        })}
      </span>
    </div>
  )
}
