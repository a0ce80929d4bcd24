import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { sumsAsShown, type Sums } from '@/domain/score/day-course'
import { signedText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Readout } from '@/ui/figure/Readout'
import type { ChartData, Stop } from './chart-shape'
import styles from './HarmonyChart.module.css'
import { reachAbove, reachBelow } from './voices'

interface ChartReaderProps {
  data: ChartData
  distanceOf: (value: number) => number
  onOpenDay: (day: DayKey) => void
}

/**
 * Reads out a point under the pointer, or the one that the arrow keys choose. Enter or a click opens its day; a finger reads
 * first and opens with a second tap.
 */
export function ChartReader({
  data: { stops, stopsPerPage, label },
  distanceOf,
  onOpenDay,
}: ChartReaderProps) {
  const last = stops.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const [touched, setTouched] = useState<number | null>(null)
  const isTouch = useRef(false)
  const index = Math.min(chosen ?? last, last)
  const stop = stops[index]
  if (!stop) return null
  const shown = sumsAsShown(stop)

  const stopUnder = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return nearest(stops, ((clientX - left) / width) * 100)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOfKey(event.key, index, last, stopsPerPage)
    if (event.key === 'Enter') onOpenDay(stop.day)
    else if (event.key === 'Escape' && chosen !== null) setChosen(null)
    else if (target !== undefined) setChosen(target)
    else return
    event.preventDefault()
  }
  return (
    <>
      {chosen !== null && (
        <>
          <span className={styles.cursor} style={{ left: `${stop.x}%` }} />
          {dotsOf(stop, distanceOf).map(({ kind, top }) => (
            <i
              key={top}
              className={classes(styles.dot, styles[kind])}
              style={{ left: `${stop.x}%`, top: `${top}%` }}
            />
          ))}
          <Readout
            x={stop.x}
            isLow={reachAbove(stop).withPacing > reachBelow(stop).withPacing}
            title={stop.title}
            rows={[
              { name: 'Productivity', value: signedText(shown.productivity), mark: 'above' },
              { name: 'Pacing', value: signedText(shown.pacing), mark: 'hatch' },
              { name: 'Play', value: signedText(-shown.play), mark: 'below' },
            ]}
            total={{ name: 'Harmony', value: signedText(shown.harmony) }}
            hint={touched === index ? 'Tap again to open' : undefined}
          />
        </>
      )}
      <div
        role="slider"
        tabIndex={0}
        className={styles.slider}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={stops.length}
        aria-valuenow={index + 1}
        aria-valuetext={spokenText(stop.title, shown)}
        onKeyDown={handleKeyDown}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={(event) => setChosen(stopUnder(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
        onPointerDown={({ pointerType }) => (isTouch.current = pointerType === 'touch')}
        onClick={(event) => {
          const under = stopUnder(event)
          setChosen(under)
          setTouched(isTouch.current ? under : null)
          const place = stops[under]
          if (place && (!isTouch.current || touched === under)) onOpenDay(place.day)
        }}
      />
    </>
  )
}

/** The stop nearest to a place; they are in order. */
function nearest(stops: readonly Stop[], x: number): number {
  const after = stops.findIndex((stop) => stop.x >= x)
  if (after <= 0) return after < 0 ? stops.length - 1 : 0
  const isBefore = x - (stops[after - 1]?.x ?? 0) < (stops[after]?.x ?? 0) - x
  return isBefore ? after - 1 : after
}

/** A dot on each voice that is not at the line. */
function dotsOf(stop: Stop, distanceOf: (value: number) => number) {
  const [above, below] = [reachAbove(stop), reachBelow(stop)]
  const dots = [
    { kind: 'pacingDot', value: above.withPacing, isDrawn: above.withPacing > above.voice },
    { kind: 'aboveDot', value: above.voice, isDrawn: above.voice > 0 },
    { kind: 'pacingDot', value: -below.withPacing, isDrawn: below.withPacing > below.voice },
    { kind: 'belowDot', value: -below.voice, isDrawn: below.voice > 0 },
  ]
  return dots
    .filter(({ isDrawn }) => isDrawn)
    .map(({ kind, value }) => ({ kind, top: 50 - distanceOf(value) }))
}

function spokenText(title: string, { productivity, pacing, play, harmony }: Sums): string {
  const parts = [
    `productivity ${signedText(productivity)}`,
    `pacing ${signedText(pacing)}`,
    `play ${signedText(-play)}`,
  ]
  return `${title}: ${signedText(harmony)}, ${parts.join(', ')}`
}

/** The index that a key moves to from `index`; undefined for other keys. */
function targetOfKey(key: string, index: number, last: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1)
    case 'PageDown':
      return Math.max(0, index - page)
    case 'PageUp':
      return Math.min(last, index + page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
