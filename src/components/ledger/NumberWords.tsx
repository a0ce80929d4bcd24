import { isNewcomer } from '@/domain/score/days'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/device/notices'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Row, Text } from '@/ui/layout'
import styles from './NumberWords.module.css'

const WORDS = [
  ['Productivity', 'Time worked and completed tasks raise the number.'],
  [
    'Pacing',
    'A due rhythm lowers it until you complete it; a promise to play raises it. A day without a miss adds a little grace.',
  ],
  ['Play', 'Play time lowers it again. Around zero, your day is in balance.'],
] as const

/** Explains each part of the number to new users until they dismiss it (CLOCK-07). */
export function NumberWords() {
  const history = useDayHistory()
  const { isNew, hide } = useNotice('number-words')
  if (!isNew || !history || !isNewcomer(history)) return null
  return (
    <Row
      gap={4}
      size="sm"
      tone="quiet"
      className={classes('screen-only', styles.words)}
      role="note"
      aria-label="What makes up the number"
    >
      <dl>
        {WORDS.map(([name, sentence]) => (
          <div key={name}>
            <Text as="dt" tone="ink" weight="strong">
              {name}
            </Text>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={hide}>
        Got it
      </Button>
    </Row>
  )
}
