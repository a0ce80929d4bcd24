import { CATEGORIES } from '@/domain/session/types/session-type'
import styles from './Staff.module.css'
import { StaffLane, type StaffActions } from './StaffLane'
import type { Staff as StaffFigure } from './staff-layout'
import { useNoteKeys } from './use-note-keys'

interface StaffProps {
  staff: StaffFigure
  /** Describes the figure for screen readers. */
  label: string
  /** The label of the current time, if the figure shows it. */
  now?: string | undefined
  /** The voice of the running timer, or `paused`. */
  voice?: string | undefined
  /** The session that has just been saved, whose note moves into its lane. */
  landed?: string | undefined
  /** What a note and an empty lane do. Without it, the staff is a picture. */
  actions?: StaffActions | undefined
}

/** Draws a day as a staff: productivity above the line, play below it. */
export function Staff({ staff, label, now, voice, landed, actions }: StaffProps) {
  const { stop, handleKeyDown } = useNoteKeys(staff)
  return (
    <div
      className={styles.staff}
      role={actions ? 'group' : 'img'}
      aria-label={label}
      data-voice={voice}
      onKeyDown={actions && handleKeyDown}
    >
      {CATEGORIES.map((category) => (
        <div key={category} className={styles.half} data-category={category}>
          {staff.lanes[category].map((lane) => (
            <StaffLane
              key={lane.name}
              lane={lane}
              category={category}
              span={staff.span}
              landed={landed}
              stop={stop}
              actions={actions}
            />
          ))}
        </div>
      ))}
      <div className={styles.hours} aria-hidden="true">
        <div className={styles.plot}>
          {staff.hours.map(({ at, label: hour }) => (
            <span key={at} style={{ left: `${at * 100}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {now !== undefined && staff.now !== null && (
        <div className={styles.now} aria-hidden="true" data-late>
          <div className={styles.plot}>
            <i style={{ left: `${staff.now * 100}%` }} />
            {/* The label stays on the staff at both ends. */}
            <b style={{ left: `clamp(22px, ${staff.now * 100}%, 100% - 22px)` }}>{now}</b>
          </div>
        </div>
      )}
    </div>
  )
}
