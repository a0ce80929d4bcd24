import { use, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { sumsAsShown, type Sums } from '@/domain/score/day-course'
import { signedText } from '@/format/number'
import type { ChartData, Stop } from './chart-shape'
import { Row } from '@/ui/layout'
import { OpenDay } from '../open-day'
import styles from './HarmonyChart.module.css'

interface ChartReaderProps {
  data: ChartData
  distanceOf: (value: number) => number
}

/** The names of what is drawn. They stand where no curve reaches, and get the values of the point that is read. */
const PARTS = [
  { name: 'Productivity', mark: styles.aboveMark, of: ({ productivity }: Sums) => productivity },
  { name: 'Pacing', mark: styles.pacingMark, of: ({ pacing }: Sums) => pacing },
  { name: 'Play', mark: styles.belowMark, of: ({ play }: Sums) => -play },
]
const VOICES = [...PARTS, { name: 'Harmony', mark: styles.harmonyMark, of: ({ harmony }: Sums) => harmony }]

/**
 * Reads out a point under the pointer, or the one that the arrow keys choose. Enter or a click opens its day; a finger reads
 * first and opens with a second tap.
 */
export function ChartReader({ data: { stops, stopsPerPage, label }, distanceOf }: ChartReaderProps) {
  const openDay = use(OpenDay)
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
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOfKey(event.key, index, last, stopsPerPage)
    if (event.key === 'Enter') openDay(stop.day)
    else if (event.key === 'Escape' && chosen !== null) setChosen(null)
    else if (target !== undefined) setChosen(target)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Row as="p" wrap size="xs" tone="quiet" className={styles.names} aria-hidden="true">
        {VOICES.map(({ name, mark, of }) => (
          <span key={name}>
            <i className={mark} />
            {name} {chosen !== null && <b>{signedText(of(shown))}</b>}
          </span>
        ))}
      </Row>
      {chosen !== null && (
        <>
          <span className={styles.cursor} style={{ left: `${stop.x}%` }} />
          <i
            className={styles.dot}
            style={{ left: `${stop.x}%`, top: `${50 - distanceOf(stop.harmony)}%` }}
          />
          <span
            className={styles.title}
            style={stop.x < 50 ? { left: `${stop.x}%` } : { right: `${100 - stop.x}%` }}
            aria-hidden="true"
          >
            {stop.title}
            {touched === index && ': tap again to open'}
          </span>
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
        onBlur={() => {
          setChosen(null)
          setTouched(null)
        }}
        onPointerMove={(event) => setChosen(stopUnder(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
        onPointerDown={({ pointerType }) => (isTouch.current = pointerType === 'touch')}
        onClick={(event) => {
          const under = stopUnder(event)
          setChosen(under)
          setTouched(isTouch.current ? under : null)
          const place = stops[under]
          if (place && (!isTouch.current || touched === under)) openDay(place.day)
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

function spokenText(title: string, sums: Sums): string {
  const parts = PARTS.map(({ name, of }) => `${name.toLowerCase()} ${signedText(of(sums))}`)
  return `${title}: ${signedText(sums.harmony)}, ${parts.join(', ')}`
}

/** The index that a key moves to from `index`; undefined for other keys. */
function targetOfKey(key: string, index: number, last: number, page: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -last,
    End: last,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(last, Math.max(0, index + step))
}
