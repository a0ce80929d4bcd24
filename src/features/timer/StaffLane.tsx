import type { Category } from '@/domain/session/session-type'
import { timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { usePreferences } from '@/state/preferences'
import styles from './StaffLane.module.css'
import type { Extent, Lane, Note } from './staff-layout'

export function StaffLane({ lane, category }: { lane: Lane; category: Category }) {
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{lane.name}</span>
      <span className={styles.track} data-category={category}>
        {lane.notes.map((note, index) => (
          <NoteBar key={index} note={note} />
        ))}
        {lane.ties.map((tie, index) => (
          <i key={index} className={styles.tie} style={place(tie)} />
        ))}
        {lane.hold && <i className={styles.hold} style={place(lane.hold)} />}
      </span>
    </div>
  )
}

function NoteBar({ note }: { note: Note }) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const { session, look } = note
  const span = (instant: number) => timeText(instant, session?.timezone ?? 'UTC', timeFormat)
  const when = look === 'placeless' ? 'no times' : session && `${span(session.startTime)} to ${span(session.endTime)}`
  return (
    <i
      className={styles.note}
      data-look={look}
      style={place(note)}
      title={session ? `${session.type}, ${when}, ${durationText(session.duration)}` : undefined}
    />
  )
}

function place({ from, to }: Extent) {
  return { left: `${from * 100}%`, width: `${Math.max(0, to - from) * 100}%` }
}
