import { exactSum } from '@/domain/decimal'
import { DEFAULT_FORMULA, timePoints } from '@/domain/score/formula'
import type { SessionDetails } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/session-type'
import type { Seconds } from '@/domain/units'
import { numberText, signedText } from '@/format/number'
import { useSessionTypes, useUser } from '@/state/selectors'
import styles from './PointsSum.module.css'

/** What the session will count: its time and its tasks; play counts on the other side of the line. */
export function PointsSum({ duration, details }: { duration: Seconds; details: SessionDetails }) {
  const types = useSessionTypes()
  const formula = useUser()?.formula ?? DEFAULT_FORMULA
  const { category } = sessionTypeNamed(types, details.type)
  const time = timePoints(duration, category, formula)
  if (category === 'play') {
    return (
      <p className={styles.sum}>
        <span>{numberText(time)} play</span>
        <span>=</span>
        <b>{signedText(-time)}</b>
      </p>
    )
  }
  return (
    <p className={styles.sum}>
      <span>{numberText(time)} time</span>
      <span>+</span>
      <span>{numberText(details.sessionScore)} tasks</span>
      <span>=</span>
      <b>{signedText(exactSum([time, details.sessionScore]))}</b>
    </p>
  )
}
