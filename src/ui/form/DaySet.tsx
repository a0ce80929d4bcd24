import styles from './DaySet.module.css'

/** 1 for Monday to 7 for Sunday. */
type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS: readonly { day: Day; name: string }[] = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 7, name: 'Sunday' },
]

export interface DaySetProps {
  value: readonly Day[]
  onChange: (days: readonly Day[]) => void
  /** The name of the checkboxes, to find the field with a problem. */
  name?: string | undefined
}

/** Seven checkboxes, Monday first. Use it in a Field with `group`. */
export function DaySet({ value, onChange, name }: DaySetProps) {
  return (
    <div className={styles.days}>
      {DAYS.map(({ day, name: label }) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            name={name}
            aria-label={label}
            className={styles.input}
            checked={value.includes(day)}
            onChange={({ target }) => {
              const isChosen = (other: Day) => (other === day ? target.checked : value.includes(other))
              onChange(DAYS.map((each) => each.day).filter(isChosen))
            }}
          />
          <span className={styles.letter} title={label} aria-hidden="true">
            {label.charAt(0)}
          </span>
        </label>
      ))}
    </div>
  )
}
