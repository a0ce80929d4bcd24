import type { MergeProblem } from '@/domain/session/same-timer'
import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { mergeProblemMessage } from '@/format/history'
import styles from './SavedElsewhere.module.css'
import { IntervalSentence } from './IntervalSentence'

interface SaveChoicesProps {
  stored: Session
  mine: Session
  merged: Session | MergeProblem
}

/** Explains the result of each button. */
export function SaveChoices({ stored, mine, merged }: SaveChoicesProps) {
  return (
    <dl className={styles.choices}>
      <dt>Add my notes to it</dt>
      {typeof merged === 'string' ? (
        <dd>{mergeProblemMessage(merged)}</dd>
      ) : (
        <dd>
          One session: <IntervalSentence interval={merged} zone={merged.timezone} />, with both notes and all
          tasks. Shared time counts once, and for shared tasks the larger quantity counts.
          {stored.location !== null && mine.location !== null && ' The saved place stays.'}
        </dd>
      )}
      <dt>Save mine too</dt>
      <dd>A second session. Both count, {durationText(stored.duration + mine.duration)} together.</dd>
    </dl>
  )
}
