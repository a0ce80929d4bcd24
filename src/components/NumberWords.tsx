import { isNewcomer } from '@/domain/score/newcomer'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/notices'
import { Button } from '@/ui/Button'
import styles from './NumberWords.module.css'

const WORDS = [
  ['Productivity', 'Focus time and completed tasks lift the number.'],
  [
    'Pacing',
    'A rhythm that is due pulls it down until it is done; a day without a miss adds a little grace.',
  ],
  ['Play', 'Play time brings it down again. Around zero is the good place to be.'],
] as const

/** For newcomers, until they have read it: a sentence for each part of the number. */
export function NumberWords() {
  const history = useDayHistory()
  const { isNew, hide } = useNotice('number-words')
  if (!isNew || !history || !isNewcomer(history)) return null
  return (
    <div className={styles.words} role="note" aria-label="What the number is made of">
      <dl>
        {WORDS.map(([name, sentence]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={hide}>
        Got it
      </Button>
    </div>
  )
}
