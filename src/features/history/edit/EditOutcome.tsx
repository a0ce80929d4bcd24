import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { pointsText } from '@/format/number'
import styles from './EditOutcome.module.css'

/** The duration and the score that the session will have once it is saved. */
export function EditOutcome({ session }: { session: Session }) {
  return (
    <p className={styles.outcome}>
      Duration <b>{durationText(session.duration)}</b>, task score <b>{pointsText(session.sessionScore)}</b>
    </p>
  )
}
