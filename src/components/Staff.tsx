import { CATEGORIES } from '@/domain/session/session-type'
import styles from './Staff.module.css'
import { StaffLane } from './StaffLane'
import type { Staff as StaffFigure } from './staff-layout'

interface StaffProps {
  staff: StaffFigure
  /** The figure in words. */
  label: string
  /** The present, where the figure shows it. */
  now?: string | undefined
  /** The voice that sounds, or `paused`. */
  voice?: string | undefined
}

/** A day as a score: productivity above the line, play below it (DESIGN.md: DayStaff). */
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
