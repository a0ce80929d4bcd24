import { exactSum } from '@/domain/decimal'
import { DEFAULT_FORMULA, timePoints } from '@/domain/score/formula'
import type { SessionDetails } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import type { Seconds } from '@/domain/units'
import { pointsText, signedPointsText, pointsParts } from '@/format/number'
import { useIsEarly } from '@/state/early'
import { useSessionTypes, useUser } from '@/state/selectors'
import { Row } from '@/ui/layout'
import styles from './PointsSum.module.css'

/** The points that the session will count: its time and its tasks. Play counts as a deduction. */
export function PointsSum({ duration, details }: { duration: Seconds; details: SessionDetails }) {
  const types = useSessionTypes()
  const formula = useUser()?.formula ?? DEFAULT_FORMULA
  const { category } = sessionTypeNamed(types, details.type)
  const time = timePoints(duration, category, formula)
  const isPlay = category === 'play'
  // A snapshot has neither the user's formula nor the tasks.
  if (useIsEarly()) return null
  const [shownTime = 0, shownTasks = 0] = pointsParts([time, details.sessionScore])
  const sum = isPlay ? -time : exactSum([time, details.sessionScore])
  return (
    <Row as="p" gap={2} align="baseline" size="sm" tone="quiet" className={styles.sum}>
      {isPlay ? (
        <span>Play {pointsText(time)}</span>
      ) : (
        <>
          <span>Time {pointsText(shownTime)}</span>
          <span>+</span>
          <span>Tasks {pointsText(shownTasks)}</span>
        </>
      )}
      <span>=</span>
      <span>
        <b>{signedPointsText(sum)}</b> {pointsText(Math.abs(sum)) === '1' ? 'point' : 'points'}
      </span>
    </Row>
  )
}
