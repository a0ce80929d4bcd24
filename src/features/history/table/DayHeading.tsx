import { Fragment, memo } from 'react'
import { VoiceGlyph } from '@/components/staff/glyphs'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayRollup } from '@/domain/rollups/rollups'
import { categoriesOf } from '@/domain/score/points'
import { CATEGORIES } from '@/domain/session/types/session-type'
import { daySummaries } from '@/domain/summary/month-days'
import { dayTitle } from '@/format/date'
import { durationText } from '@/format/duration'
import { signedPointsText } from '@/format/number'
import { useToday } from '@/state/clock'
import { useDayHistory } from '@/state/day-values'
import { useFormula, useSessionTypes } from '@/state/selectors'
import { Row, VisuallyHidden } from '@/ui/layout'
import { harmonySide } from '@/domain/score/harmony'
import { sessionsText } from '../session/session-words'
import styles from './DayHeading.module.css'

interface DayHeadingProps {
  day: DayKey
  /** The `aria-rowindex`: the table's head is 1. */
  position: number
  /** Undefined until the day is counted; the heading has its height then too. */
  rollup: DayRollup | undefined
  isMarked: boolean
}

/** What a day adds up to, above its rows. It comes from the rollups, so no session is read for it (HISTORY-24). */
export const DayHeading = memo(function DayHeading({ day, position, rollup, isMarked }: DayHeadingProps) {
  const types = useSessionTypes()
  const formula = useFormula()
  const today = useToday()
  const harmony = useDayHistory()?.at(day)?.harmony
  const [summary] = rollup ? daySummaries([day], new Map([[day, rollup]]), categoriesOf(types), formula) : []
  return (
    <tr
      role="row"
      className={styles.heading}
      aria-rowindex={position}
      data-heading={day}
      data-marked={isMarked}
    >
      <th role="rowheader" scope="rowgroup" colSpan={11}>
        <Row gap={4} size="sm" tone="quiet" className={styles.words}>
          <b>{dayTitle(day, today)}</b>
          {summary && (
            <>
              <Comma />
              <span>{sessionsText(summary.sessions)}</span>
              {CATEGORIES.map((category) => (
                <Fragment key={category}>
                  <Comma />
                  <Row as="span" gap="icon" inline className={styles.voice}>
                    <VoiceGlyph category={category} />
                    {durationText(category === 'play' ? summary.play : summary.focus)}
                    <VisuallyHidden> {category}</VisuallyHidden>
                  </Row>
                </Fragment>
              ))}
            </>
          )}
          {harmony !== undefined && (
            <>
              <Comma />
              <span className={styles.harmony} data-harmony={harmonySide(harmony)}>
                Harmony <b>{signedPointsText(harmony)}</b>
              </span>
            </>
          )}
        </Row>
      </th>
    </tr>
  )
})

/** Pauses between the parts when they are read aloud. */
function Comma() {
  return <VisuallyHidden>, </VisuallyHidden>
}
