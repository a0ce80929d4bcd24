import { useId } from 'react'
import { numberText, signedText } from '@/format/number'
import { Checkbox } from '@/ui/Checkbox'
import { FIRST_TASKS, TRIAL_PLAY_POINTS, trialHarmony, trialWord } from './first-tasks'
import styles from './FirstTasks.module.css'

export interface FirstTasksProps {
  chosen: ReadonlySet<string>
  /** Those that are on the person's list already. */
  known: ReadonlySet<string>
  hasPlayed: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onPlay: (hasPlayed: boolean) => void
}

/** A choice of first tasks, and a needle that answers to it. What is chosen is saved when the tour ends. */
export function FirstTasks({ chosen, known, hasPlayed, onChoose, onPlay }: FirstTasksProps) {
  const hintId = useId()
  const harmony = trialHarmony(chosen, hasPlayed)
  return (
    <section aria-label="Your first tasks" className={styles.tasks}>
      <ul className={styles.list}>
        {FIRST_TASKS.map(({ id, name, score }) => (
          <li key={id} className={styles.task}>
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              describedBy={hintId}
              onChange={(isChosen) => onChoose(id, isChosen)}
            />
            <span className={styles.points}>{known.has(id) ? 'on your list' : `+${numberText(score)}`}</span>
          </li>
        ))}
        <li className={styles.task}>
          <Checkbox label="And three hours of play, to see" checked={hasPlayed} onChange={onPlay} />
          <span className={styles.points}>{signedText(-TRIAL_PLAY_POINTS)}</span>
        </li>
      </ul>
      <output className={styles.reading}>
        {signedText(harmony)} <em>{trialWord(harmony)}</em>
      </output>
      <p id={hintId} className={styles.hint}>
        The tasks that you choose are put on your list at the end of the tour. Change them on the Strategy
        page.
      </p>
    </section>
  )
}
