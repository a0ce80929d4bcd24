import { useId } from 'react'
import { numberText, signedPointsText, signedText } from '@/format/number'
import { Gauge } from '@/ui/figure/Gauge'
import { Checkbox } from '@/ui/form/Checkbox'
import { Row, Stack, Text } from '@/ui/layout'
import { FIRST_TASKS, TRIAL_PLAY_POINTS, trialHarmony, trialWord } from './first-tasks'
import styles from './FirstTasks.module.css'

export interface FirstTasksProps {
  chosen: ReadonlySet<string>
  /** The tasks that are on the user's list already. */
  known: ReadonlySet<string>
  hasPlayed: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onPlay: (hasPlayed: boolean) => void
}

/** Lets the user choose first tasks and shows their effect on the needle. They are saved at the end of the tour. */
export function FirstTasks({ chosen, known, hasPlayed, onChoose, onPlay }: FirstTasksProps) {
  const hintId = useId()
  const harmony = trialHarmony(chosen, hasPlayed)
  return (
    <Stack aria-label="Your first tasks" as="section" gap={3}>
      <ul className={styles.list}>
        {FIRST_TASKS.map(({ id, name, score }) => (
          <Row key={id} as="li" gap={3} justify="between" className={styles.task}>
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              describedBy={hintId}
              onChange={(isChosen) => onChoose(id, isChosen)}
            />
            <span className={styles.points}>{known.has(id) ? 'on your list' : `+${numberText(score)}`}</span>
          </Row>
        ))}
        <Row as="li" gap={3} justify="between" className={styles.task}>
          <Checkbox label="Now add three hours of play" checked={hasPlayed} onChange={onPlay} />
          <span className={styles.points}>{signedText(-TRIAL_PLAY_POINTS)}</span>
        </Row>
      </ul>
      <Row gap={5} rowGap={2} wrap>
        <span className={styles.needle} aria-hidden="true">
          <Gauge value={harmony} radius={92} label="" />
        </span>
        <output className={styles.reading}>
          {signedPointsText(harmony)} <em>{trialWord(harmony)}</em>
        </output>
      </Row>
      <Text id={hintId} size="sm" tone="faint">
        Your choices go on your list at the end of the tour. You can change them on the Strategy page.
      </Text>
    </Stack>
  )
}
