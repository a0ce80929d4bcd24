import { IdealSliders } from '@/components/IdealSliders'
import { harmonyFeedback } from '@/domain/score/harmony'
import { signedPointsText } from '@/format/number'
import { HARMONY_WORDS } from '@/format/score'
import { Gauge } from '@/ui/figure/Gauge'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './IdealDay.module.css'
import type { useIdealDay } from './use-ideal-day'

/** The needle of the ideal day and the two sliders that move it. */
export function IdealDay({
  ideal: { day, harmony, text, change },
}: {
  ideal: ReturnType<typeof useIdealDay>
}) {
  return (
    <Stack aria-label="Your good day" as="section" gap={4}>
      <Row gap={5} rowGap={2} wrap>
        <span className={styles.needle} aria-hidden="true">
          <Gauge value={harmony} radius={92} label="" />
        </span>
        <output className={styles.reading}>
          {signedPointsText(harmony)} <em>{HARMONY_WORDS[harmonyFeedback(harmony)]}</em>
        </output>
      </Row>
      <IdealSliders day={day} onChange={change} />
      <Text size="sm" tone="quiet" aria-live="polite">
        {text}
      </Text>
    </Stack>
  )
}
