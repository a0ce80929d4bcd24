import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { classes } from '../classes'
import { Text } from '../layout'
import styles from './Heatmap.module.css'

/** Levels 0 to 4 in one voice's colour, or -3 to 3 in both colours. */
export type HeatTone = 'above' | 'below' | 'both'

interface HeatmapCell {
  readonly id: string
  /** 1 for Monday; columns also start at 1. */
  readonly row: number
  readonly column: number
  readonly level: number
  /** The accessible name. */
  readonly text: string
  readonly description: string
  /** Draws a hatch over the level. */
  readonly hatched: boolean
  /** Draws an outline: the day has no level. */
  readonly blank: boolean
}

interface HeatmapProps {
  labelledBy: string
  describedBy: string
  tone: HeatTone
  /** In chronological order. */
  cells: readonly HeatmapCell[]
  /** Shown above the column where each begins. */
  headings: readonly { readonly column: number; readonly text: string }[]
  /** Labels of the rows, by row number. */
  rowNames: Readonly<Record<number, string>>
  /** The cell that is outlined and first in the tab order. */
  markedId: string
  onOpen: (id: string) => void
  /** The cell under the pointer or with the focus; null when there is none. */
  onRead: (id: string | null) => void
}

const ROWS = [1, 2, 3, 4, 5, 6, 7]
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/**
 * A grid with weeks as columns. It is one tab stop: the arrow keys move by days and weeks, Enter opens. A finger reads a cell
 * with the first touch and opens it with the second.
 */
export const Heatmap = memo(function Heatmap(props: HeatmapProps) {
  const { labelledBy, describedBy, tone, cells, headings, rowNames, markedId, onOpen, onRead } = props
  const table = useRef<HTMLTableElement>(null)
  const lastTouched = useRef<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const has = (id: string | null) => cells.some((cell) => cell.id === id)
  const stop = [focused, markedId].find(has) ?? cells.at(-1)?.id
  const columns = cells.at(-1)?.column ?? 0
  const stopRow = cells.find(({ id }) => id === stop)?.row

  // If not all weeks fit, scroll to those around the marked cell.
  useEffect(() => {
    const marked = table.current?.querySelector(`[data-cell="${markedId}"]`)
    const scroller = table.current?.parentElement
    if (!marked || !scroller) return
    const from = scroller.getBoundingClientRect()
    scroller.scrollLeft += marked.getBoundingClientRect().left - from.left - from.width / 2
  }, [markedId, columns])

  function handleKeyDown(event: KeyboardEvent) {
    const { cell: id } = (event.target as HTMLElement).dataset
    const index = cells.findIndex((cell) => cell.id === id)
    if (index < 0) return
    const next = cells[targetOf(event.key, index, cells.length)]
    if (!next || next.id === id || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setFocused(next.id)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.id}"]`)?.focus()
  }

  function handleClick({ target, nativeEvent }: MouseEvent) {
    const cell = cellOf(target)
    if (cell === null) return
    const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch'
    if (!isTouch || lastTouched.current === cell) return onOpen(cell)
    lastTouched.current = cell
    onRead(cell)
  }

  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        className={styles.heat}
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onPointerOver={({ target }) => onRead(cellOf(target))}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onRead(null)}
        onFocus={({ target }) => onRead(cellOf(target))}
        onBlur={() => {
          lastTouched.current = null
          onRead(null)
        }}
      >
        <thead aria-hidden="true">
          <tr>
            <th />
            {Array.from({ length: columns }, (_, index) => (
              <th key={index}>{headings.find(({ column }) => column === index + 1)?.text}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th aria-hidden="true">{rowNames[row]}</th>
              <Row {...{ row, columns, cells, tone, markedId }} stop={row === stopRow ? stop : undefined} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

interface RowProps extends Pick<HeatmapProps, 'cells' | 'tone' | 'markedId'> {
  row: number
  columns: number
  /** The cell in the tab order, if it is in this row: the focus renders only the rows that it leaves and enters. */
  stop: string | undefined
}

const Row = memo(function Row({ row, columns, cells, tone, stop, markedId }: RowProps) {
  const byColumn = new Map(cells.filter((cell) => cell.row === row).map((cell) => [cell.column, cell]))
  return Array.from({ length: columns }, (_, index) => {
    const cell = byColumn.get(index + 1)
    if (!cell) return <td key={index} />
    const { id, level, text, description, hatched, blank } = cell
    return (
      <td key={index}>
        {/* eslint-disable-next-line jsx-a11y/role-supports-aria-props -- The rule does not know this global attribute of ARIA 1.3. */}
        <button
          type="button"
          className={classes(
            styles.cell,
            blank && styles.blank,
            hatched && styles.hatched,
            id === markedId && styles.marked,
          )}
          {...lookOf(tone, level)}
          data-cell={id}
          tabIndex={id === stop ? 0 : -1}
          aria-label={text}
          aria-description={description || undefined}
        />
      </td>
    )
  })
})

const SCALES = { above: 'prod', below: 'play', both: 'harmony' }

/** The token of a level's colour, and where it shows two colours which side of zero it is on, named as in the tokens. */
function lookOf(tone: HeatTone, level: number) {
  const side = tone !== 'both' || level === 0 ? undefined : level > 0 ? 'p' : 'n'
  return {
    'data-side': side,
    style: { '--level': `var(--heat-${SCALES[tone]}-${side ?? ''}${Math.abs(level)})` } as CSSProperties,
  }
}

function cellOf(target: EventTarget): string | null {
  return (target as HTMLElement).dataset.cell ?? null
}

function targetOf(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return index + (STEPS[key] ?? 0)
}

/** The legend of the levels, from the lowest to the highest. */
export function HeatKey({ tone, from, to }: { tone: HeatTone; from: string; to: string }) {
  const levels = tone === 'both' ? [-3, -2, -1, 0, 1, 2, 3] : [0, 1, 2, 3, 4]
  return (
    <Text size="2xs" tone="faint" className={styles.key} aria-hidden="true">
      <span>{from}</span>
      {levels.map((level) => (
        <i key={level} className={styles.cell} {...lookOf(tone, level)} />
      ))}
      <span>{to}</span>
    </Text>
  )
}
