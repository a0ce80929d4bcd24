import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { sumsAsShown } from '@/domain/score/as-shown'
import type { Sums } from '@/domain/score/day-course'
import { signedText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Readout } from '@/ui/figure/Readout'
import { chartShape, type Side } from './chart-shape'
import styles from './HarmonyChart.module.css'
import { reachAbove, reachBelow, type VoicePoint } from './voices'

/** A label of the time axis. */
export interface Mark {
  readonly x: number
  readonly text: string
}

/** A point that can be read out. */
export interface Stop extends VoicePoint {
  readonly title: string
  /** The day that it opens. */
  readonly day: DayKey
}

export interface ChartData {
  readonly points: readonly VoicePoint[]
  readonly isSmooth: boolean
  readonly stops: readonly Stop[]
  /** How far the page keys move. */
  readonly stopsPerPage: number
  readonly marks: readonly Mark[]
  /** The place of the now-line, if it has one. */
  readonly now: number | null
  readonly label: string
}

interface HarmonyChartProps {
  /** Null until it is known. */
  data: ChartData | null
  onOpenDay: (day: DayKey) => void
}

/** Three voices around a line: productivity above, play below, and pacing as a hatch beyond either. */
export function HarmonyChart({ data, onOpenDay }: HarmonyChartProps) {
  const shape = useMemo(() => data && chartShape(data.points, data.isSmooth), [data])
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        {shape && (
          <>
            <Half side={shape.above} name="Productivity" isAbove />
            <Half side={shape.below} name="Play" />
          </>
        )}
        {shape?.ticks.flatMap(({ value, distance }) => [
          <Tick key={value} top={50 - distance} value={value} />,
          <Tick key={-value} top={50 + distance} value={-value} />,
        ])}
        {data && data.now !== null && <span className={styles.now} style={{ left: `${data.now}%` }} />}
        <span className={styles.centre} />
        {data && shape && <Reader data={data} distanceOf={shape.distanceOf} onOpenDay={onOpenDay} />}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {data?.marks.map(({ x, text }) => (
          <span key={x} className={classes(text === 'Now' && styles.nowMark)} style={markPlace(x)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Centred below its point, but never beyond the chart. */
function markPlace(x: number) {
  const shift = x < 4 ? 0 : x > 96 ? 100 : 50
  return { left: `${x}%`, translate: `-${shift}% 0` }
}

function Tick({ top, value }: { top: number; value: number }) {
  return (
    <span className={styles.tick} style={{ top: `${top}%` }} aria-hidden="true">
      <span className={styles.value}>{signedText(value)}</span>
    </span>
  )
}

/** One side of the line. It ends a hair before the line, so that a voice at 0 does not tint it. */
function Half({ side, name, isAbove = false }: { side: Side; name: string; isAbove?: boolean }) {
  const hatchId = useId()
  const [half, names] = isAbove ? [styles.above, styles.namesAbove] : [styles.below, styles.namesBelow]
  return (
    <>
      <div className={classes(styles.half, half)} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curves}>
          <clipPath id={hatchId} clipPathUnits="objectBoundingBox">
            <path d={side.pacingArea} transform="scale(0.01)" />
          </clipPath>
          <path className={styles.area} d={side.area} />
          <path className={styles.pacingLine} d={side.pacingLine} />
          <path className={styles.line} d={side.line} />
        </svg>
        {side.pacingArea && <div className={styles.hatch} style={{ clipPath: `url("#${hatchId}")` }} />}
      </div>
      <span className={classes(styles.names, names)} aria-hidden="true">
        <span className={styles.name}>{name}</span>
        {side.pacingArea && (
          <span className={styles.pacingName}>
            <i className={styles.swatch} />
            Pacing
          </span>
        )}
      </span>
    </>
  )
}

interface ReaderProps {
  data: ChartData
  distanceOf: (value: number) => number
  onOpenDay: (day: DayKey) => void
}

/**
 * Reads out a point under the pointer, or the one that the arrow keys choose. Enter or a click opens its day; a finger reads
 * first and opens with a second tap.
 */
function Reader({ data: { stops, stopsPerPage, label }, distanceOf, onOpenDay }: ReaderProps) {
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
