import { Hold, NoteBar, Tie, type NoteLook } from './Note'
import type { Category } from '@/domain/session/types/session-type'
import type { Session } from '@/domain/session/session'
import type { TimeFormat } from '@/domain/preferences'
import { timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolated } from '@/format/isolated'
import { usePreferences } from '@/state/device/preferences'
import styles from './StaffLane.module.css'
import type { Lane } from './staff-layout'

export function StaffLane({ lane, category }: { lane: Lane; category: Category }) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  return (
    <div className={styles.lane}>
      <span className={styles.name}>{lane.name}</span>
      <span className={styles.track} data-category={category}>
        {lane.notes.map((note, index) => (
          <NoteBar
            key={index}
            extent={note}
            look={note.look}
            title={note.session ? titleOf(lane.name, note.session, note.look, timeFormat) : undefined}
          />
        ))}
        {lane.ties.map((tie, index) => (
          <Tie key={index} extent={tie} />
        ))}
        {lane.hold && <Hold extent={lane.hold} />}
      </span>
    </div>
  )
}

/** `Programming, 10:55 to 12:10, 1h 15m`. */
function titleOf(name: string, session: Session, look: NoteLook, timeFormat: TimeFormat): string {
  const time = (instant: number) => timeText(instant, session.timezone, timeFormat)
  const when = look === 'placeless' ? 'no times' : `${time(session.startTime)} to ${time(session.endTime)}`
  return `${isolated(name)}, ${when}, ${durationText(session.duration)}`
}
