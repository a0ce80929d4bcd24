import { sessionTypeNamed } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { NoteBar, Tie } from './Note'
import { layOutPhrase, type Phrase } from './staff-layout'
import styles from './Note.module.css'

/** Draws the interval as notes on a staff. The sentence above it says the same in words. */
export function IntervalPhrase({ interval, zone, type }: { interval: Phrase; zone: ZoneId; type: string }) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const { category } = sessionTypeNamed(useSessionTypes(), type)
  const { notes, ties } = layOutPhrase(interval)
  return (
    <div className={styles.phrase} data-category={category} aria-hidden="true">
      <div className={styles.plot}>
        <small className={styles.start}>{timeText(interval.startTime, zone, timeFormat)}</small>
        <small className={styles.end}>{timeText(interval.endTime, zone, timeFormat)}</small>
        {notes.map((note) => (
          <NoteBar key={note.from} extent={note} look="written" />
        ))}
        {ties.map((tie) => (
          <Tie key={tie.from} extent={tie} />
        ))}
      </div>
    </div>
  )
}
