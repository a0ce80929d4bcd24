import { memo, useMemo, useRef, useState } from 'react'
import { lazyPart, RetryButton } from '@/components/lazy-component'
import type { Timeframe } from '@/domain/score/harmony'
import { durationText } from '@/format/duration'
import { TIMEFRAME_NAMES } from '@/format/score'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { useIsNearScreen } from '@/ui/use-is-near-screen'
import { useFocusableScroller } from '@/ui/use-focusable-scroller'
import { Row, Text } from '@/ui/layout'
import styles from './AverageDay.module.css'
import { DETAILS, shownSlices, shownTimes, type Detail, type ShownSlice } from './average-slices'

// chart.js is the heaviest part of this screen, so the numbers do not wait for it.
const AverageRing = lazyPart(
  async () => (await import('./AverageRing')).AverageRing,
  null,
  ({ retry, isRetrying }) => (
    <div role="alert" className={styles.missing}>
      <span className="visually-hidden">The chart could not be loaded.</span>
      <RetryButton label="Load chart" onRetry={retry} isRetrying={isRetrying} />
    </div>
  ),
)

const DETAIL_OPTIONS = DETAILS.map((value) => ({ value, label: value }))

/** How the hours of an average day are spent in the timeframe (DONUT-01 to DONUT-04). */
export const AverageDay = memo(function AverageDay({ timeframe }: { timeframe: Timeframe }) {
  const history = useDayHistory()
  const input = useScoreInput()
  const [detail, setDetail] = useState<Detail>('Overall')
  const slices = useMemo(
    () => history && input && shownSlices(history, input, timeframe, detail),
    [history, input, timeframe, detail],
  )
  return (
    <Card
      title="Average Day"
      busy={slices === null}
      controls={
        <SegmentedToggle label="Detail" value={detail} options={DETAIL_OPTIONS} onChange={setDetail} />
      }
    >
      <Row wrap className={styles.day}>
        {slices ? <Ring slices={slices} timeframe={timeframe} /> : <Loading />}
      </Row>
    </Card>
  )
})

function Ring({ slices, timeframe }: { slices: readonly ShownSlice[]; timeframe: Timeframe }) {
  const [pointed, setPointed] = useState<ShownSlice | null>(null)
  const donut = useRef<HTMLDivElement>(null)
  const isNear = useIsNearScreen(donut)
  const scroller = useFocusableScroller()
  const shownAt = slices.findIndex(({ key }) => key === pointed?.key)
  const shown = slices[shownAt]
  const times = shownTimes(slices)
  const tracked = slices.reduce((sum, { isRest }, index) => (isRest ? sum : sum + (times[index] ?? 0)), 0)
  const frame = TIMEFRAME_NAMES.find(({ value }) => value === timeframe)?.label
  return (
    <>
      <div ref={donut} className={styles.donut}>
        <b className={styles.time}>{durationText(times[shownAt] ?? tracked)}</b>
        <Text as="span" size="2xs" tone="faint" breakWords className={styles.sub}>
          {shown?.name ?? 'of 24h tracked'}
        </Text>
        {isNear && <AverageRing slices={slices} onPoint={setPointed} />}
      </div>
      <div ref={scroller} className={styles.legend}>
        <table>
          <caption className="visually-hidden">Average day, {frame}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Time a day</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ key, name, paint }, index) => (
              <tr key={key} className={classes(key === shown?.key && styles.pointed)}>
                <th scope="row">
                  <i
                    className={styles.swatch}
                    style={{ background: paint.startsWith('--') ? `var(${paint})` : paint }}
                  />
                  {name}
                </th>
                <td>{durationText(times[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <div className={styles.donut} />
      <div className={styles.legend}>
        <SkeletonGroup label="Loading the average day" widths={['90%', '80%', '90%']} />
      </div>
    </>
  )
}
