import { TriangleAlert } from 'lucide-react'
import { balancePointOf } from '@/domain/rhythm/balance-point'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import { gainText, levelText } from '@/format/rhythm'
import { Row } from '@/ui/layout'
import styles from './RhythmBalance.module.css'

/** How often the rhythm must be kept for level pacing, and a warning if it gains without ever being done. */
export function RhythmBalance({ entry, isPlay }: { entry: RhythmEntry; isPlay: boolean }) {
  const point = balancePointOf(entry)
  const gain = point ? gainText(point, isPlay) : ''
  return (
    <div className={styles.balance} aria-live="polite">
      {gain ? (
        <Row as="p" gap="icon" tone="warning">
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{gain}</span>
        </Row>
      ) : (
        <p>{point && levelText(point)}</p>
      )}
    </div>
  )
}
