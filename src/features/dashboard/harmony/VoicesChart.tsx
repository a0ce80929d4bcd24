import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'
import { numberText } from '@/format/number'
import type { DateFormat } from '@/domain/preferences'
import { usePreferences } from '@/state/device/preferences'
import { classes } from '@/ui/classes'
import styles from './VoicesChart.module.css'
import { voiceCurves, type VoicePoint } from './voices'

interface VoicesChartProps {
  points: readonly VoicePoint[]
  onOpenDay: (day: DayKey) => void
}

/**
 * Productivity and pacing above the line, play below it. The arrow keys or the pointer choose a point, Enter or a click
 * opens its day.
 */
export function VoicesChart({ points, onOpenDay }: VoicesChartProps) {
  const { dateFormat } = usePreferences()
  const curves = useMemo(() => voiceCurves(points), [points])
  const last = points.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const point = points[index]

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && point) {
      event.preventDefault()
      onOpenDay(point.last)
    }
    const target = targetOfKey(event.key, index, last)
    if (target === undefined) return
    event.preventDefault()
    setChosen(target)
  }

  const placeUnder = ({ currentTarget, clientX }: PointerEvent | React.MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last)))
  }

  return (
    <div className={styles.chart}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curves} aria-hidden="true">
        <path className={styles.aboveArea} d={curves.above.area} />
        <path className={styles.belowArea} d={curves.below.area} />
        {curves.ticks.flatMap(({ value, distance }) => [
          <path key={value} className={styles.grid} d={`M0 ${50 - distance}H100`} />,
          <path key={-value} className={styles.grid} d={`M0 ${50 + distance}H100`} />,
        ])}
        <path className={styles.aboveLine} d={curves.above.line} />
        <path className={styles.belowLine} d={curves.below.line} />
      </svg>
      {curves.ticks.flatMap(({ value, distance }) => [
        <span key={value} className={styles.tick} style={{ top: `${50 - distance}%` }} aria-hidden="true">
          {numberText(value)}
        </span>,
        <span key={-value} className={styles.tick} style={{ top: `${50 + distance}%` }} aria-hidden="true">
          {numberText(value)}
        </span>,
      ])}
      <span className={classes(styles.name, styles.nameAbove)} aria-hidden="true">
        Productivity and pacing
      </span>
      <span className={classes(styles.name, styles.nameBelow)} aria-hidden="true">
        Play
      </span>
      {chosen !== null && <span className={styles.cursor} style={{ left: `${curves.xs[index] ?? 100}%` }} />}
      <div
        role="slider"
        tabIndex={0}
        className={styles.slider}
        aria-label="Day of the Harmony Vector; Enter opens it"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={point && pointText(point, dateFormat)}
        title={chosen !== null && point ? pointText(point, dateFormat) : undefined}
        onKeyDown={handleKeyDown}
        onPointerMove={(event) => setChosen(placeUnder(event))}
        onPointerLeave={() => setChosen(null)}
        onClick={(event) => {
          const place = points[placeUnder(event)]
          if (place) onOpenDay(place.last)
        }}
      />
    </div>
  )
}

function pointText({ first, last, above, below }: VoicePoint, format: DateFormat): string {
  const days =
    first === last ? dayText(last, format) : `${dayText(first, format)} to ${dayText(last, format)}, a day`
  return `${days}: ${numberText(above)} above, ${numberText(below)} below`
}

/** The index that a key moves to from `index`; undefined for other keys. */
function targetOfKey(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1)
    case 'PageDown':
      return Math.max(0, index - 7)
    case 'PageUp':
      return Math.min(last, index + 7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
