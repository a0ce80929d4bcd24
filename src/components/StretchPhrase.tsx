import { sessionTypeNamed } from '@/domain/session/session-type'
import type { ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { usePreferences } from '@/state/preferences'
import { useSessionTypes } from '@/state/selectors'
import { NoteBar, Tie } from './Note'
import { layOutPhrase, type Phrase } from './phrase-layout'
import styles from './StretchPhrase.module.css'

/** The stretch as it would be written in a score; the sentence above it says the same in words. */
export function StretchPhrase({ stretch, zone, type }: { stretch: Phrase; zone: ZoneId; type: string }) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const { category } = sessionTypeNamed(useSessionTypes(), type)
  const { notes, ties } = layOutPhrase(stretch)
  return (
    <div className={styles.phrase} data-category={category} aria-hidden="true">
      <div className={styles.plot}>
        <small className={styles.start}>{timeText(stretch.startTime, zone, timeFormat)}</small>
        <small className={styles.end}>{timeText(stretch.endTime, zone, timeFormat)}</small>
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
