import { CATEGORIES } from '@/domain/session/types/session-type'
import { hourText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import styles from './Staff.module.css'
import { StaffLane, type StaffActions } from './StaffLane'
import type { Staff as StaffFigure } from './staff-layout'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

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
  actions: StaffActions
  /** Stands on the line's end. The parent reserves its width, `--end`. */
  end?: ReactNode
}

/** Draws a day as a staff: productivity above the line, play below it. */
export function Staff({ staff, label, now, voice, landed, actions, end }: StaffProps) {
  const { stop, handleKeyDown } = useNoteKeys(staff)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the notes in it
    <div
      className={styles.staff}
      role="group"
      aria-label={label}
      data-voice={voice}
      onKeyDown={handleKeyDown}
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
          {category === 'productivity' && end && (
            <div className={styles.end} aria-hidden="true" data-late>
              {end}
            </div>
          )}
        </div>
      ))}
      <div className={styles.hours} aria-hidden="true">
        <div className={styles.plot}>
          {staff.hours.map(({ at, hour }) => {
            const [number, half] = hourText(hour, timeFormat).split(' ')
            return (
              <span key={at} style={{ left: `${at * 100}%` }}>
                {number}
                {half !== undefined && <i> {half}</i>}
              </span>
            )
          })}
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

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One tab stop among the notes of a staff. The arrow keys, Home and End move it in the order of time. */
function useNoteKeys({ lanes }: StaffFigure) {
  const [focused, setFocused] = useState<string | null>(null)
  const ids = [...lanes.productivity, ...lanes.play]
    .flatMap(({ phrases }) => phrases.map(({ session }) => session))
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ id }) => id)
  const stop = focused !== null && ids.includes(focused) ? focused : ids.at(-1)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = ids.indexOf((event.target as HTMLElement).dataset.note ?? '')
    if (index < 0) return
    const step = STEPS[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? ids.length - 1 : index + (step ?? 0)
    const id = ids[next]
    if (id === undefined || next === index || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setFocused(id)
    const notes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-note]')]
    notes.find(({ dataset }) => dataset.note === id)?.focus()
  }

  return { stop, handleKeyDown }
}
