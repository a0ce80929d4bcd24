import type { MergeProblem } from '@/domain/session/same-timer'
import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { mergeProblemMessage } from '@/format/messages'
import styles from './SavedElsewhere.module.css'
import { StretchSentence } from './StretchSentence'

interface SaveChoicesProps {
  stored: Session
  mine: Session
  merged: Session | MergeProblem
}

/** What each button makes of the two. */
export function SaveChoices({ stored, mine, merged }: SaveChoicesProps) {
  return (
    <dl className={styles.choices}>
      <dt>Add my notes to it</dt>
      {typeof merged === 'string' ? (
        <dd>{mergeProblemMessage(merged)}</dd>
      ) : (
        <dd>
          One session: <StretchSentence stretch={merged} zone={merged.timezone} />, with both notes and all
          tasks. Time that both have counts once, and of a task that both have the larger quantity.
          {stored.location !== null && mine.location !== null && ' The place saved already stays.'}
        </dd>
      )}
      <dt>Save mine too</dt>
      <dd>A second session. Both count, {durationText(stored.duration + mine.duration)} together.</dd>
    </dl>
  )
}
