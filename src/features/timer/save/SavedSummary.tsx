import { useId } from 'react'
import { TypeTag } from '@/components/session/TypeTag'
import type { Session } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { numberText } from '@/format/number'
import { useSessionTypes } from '@/state/selectors'
import styles from './SavedElsewhere.module.css'
import { IntervalSentence } from './IntervalSentence'

/** The content of one of the two sessions. */
export function SavedSummary({ title, session }: { title: string; session: Session }) {
  const types = useSessionTypes()
  const titleId = useId()
  const { notes, completedTasks, location, timezone, type } = session
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <TypeTag type={sessionTypeNamed(types, type)} />
      <p className={styles.time}>
        <IntervalSentence interval={session} zone={timezone} />
      </p>
      {completedTasks.length > 0 && (
        <ul className={styles.tasks}>
          {completedTasks.map(({ id, name, quantity }) => (
            <li key={id}>
              {numberText(quantity)} × {name}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.notes} data-empty={notes === '' || undefined}>
        {notes || 'No notes'}
      </p>
      {location !== null && <p className={styles.time}>With a place</p>}
    </section>
  )
}
