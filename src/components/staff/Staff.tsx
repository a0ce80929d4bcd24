import { CATEGORIES } from '@/domain/session/types/session-type'
import styles from './Staff.module.css'
import { StaffLane } from './StaffLane'
import type { Staff as StaffFigure } from './staff-layout'

interface StaffProps {
  staff: StaffFigure
  /** Describes the figure for screen readers. */
  label: string
  /** The label of the current time, if the figure shows it. */
  now?: string | undefined
  /** The voice of the running timer, or `paused`. */
  voice?: string | undefined
}

/** Draws a day as a score: productivity above the line, play below it. */
export function Staff({ staff, label, now, voice }: StaffProps) {
  return (
    <div className={styles.staff} role="img" aria-label={label} data-voice={voice}>
      {CATEGORIES.map((category) => (
        <div key={category} className={styles.half} data-category={category}>
          {staff.lanes[category].map((lane) => (
            <StaffLane key={lane.name} lane={lane} category={category} />
          ))}
        </div>
      ))}
      <div className={styles.hours}>
        <div className={styles.plot}>
          {staff.hours.map(({ at, label: hour }) => (
            <span key={at} style={{ left: `${at * 100}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {now !== undefined && staff.now !== null && (
        <div className={styles.now}>
          <div className={styles.plot}>
            <i style={{ left: `${staff.now * 100}%` }}>
              <b>{now}</b>
            </i>
          </div>
        </div>
      )}
    </div>
  )
}
