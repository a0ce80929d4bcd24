import type { BadgeIcon } from '@/domain/badge/badge'
import { classes } from '@/ui/classes'
import styles from './BadgeDrawing.module.css'

/** A shape of a 44 by 44 badge drawing, as a path for both SVG and canvas. */
export interface BadgeShape {
  readonly d: string
  readonly paint: 'ink' | 'prod' | 'play'
  /** The line width of an outlined shape; without it the shape is filled. */
  readonly line?: number
  /** A ring: its inside shows the background and hides the line behind it. */
  readonly isHollow?: boolean
}

type Paint = BadgeShape['paint']

const centreLine = (y: number): BadgeShape => ({ d: `M2 ${y}H42`, paint: 'ink', line: 1.5 })
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
const bar = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

const fiveBars = (heights: readonly number[], paint: Paint): BadgeShape => ({
  d: heights.map((y, index) => bar(3 + 8 * index, y, 6, 5, 1.5)).join(''),
  paint,
})
const notes = (xs: readonly number[], y: number, paint: Paint): BadgeShape => ({
  d: xs.map((x) => circle(x, y, 2.4)).join(''),
  paint,
})
const ring = (x: number, paint: Paint): BadgeShape => ({
  d: circle(x, 22, 5),
  paint,
  line: 2.5,
  isHollow: true,
})

/** The nine drawings: work above the line, play below it. */
export const BADGE_SHAPES: Record<BadgeIcon, readonly BadgeShape[]> = {
  'one-bar': [centreLine(24), { d: bar(12, 12, 20, 7, 2), paint: 'prod' }],
  'ten-bars': [centreLine(22), fiveBars([8, 13, 9, 14, 10], 'prod'), fiveBars([27, 31, 27, 31, 27], 'play')],
  tally: [
    centreLine(22),
    {
      d: 'M6 18V8M12 18V5M18 18v-8M24 18V7M30 18v-6M36 18V4M9 26v9M15 26v6M21 26v11M27 26v7M33 26v10',
      paint: 'ink',
      line: 2,
    },
  ],
  arc: [centreLine(30), { d: 'M4 26.5C10 6 34 6 40 26.5C32 15 12 15 4 26.5Z', paint: 'prod' }],
  'three-arcs': [
    centreLine(32),
    { d: 'M4 28C12 16 32 16 40 28M9 21C16 9 28 9 35 21M14 14C20 2 24 2 30 14', paint: 'prod', line: 3 },
  ],
  'seven-notes': [
    centreLine(22),
    notes([5, 16.4, 27.8, 39.2], 16, 'prod'),
    notes([10.7, 22.1, 33.5], 28, 'play'),
  ],
  'thirty-notes': [
    centreLine(22),
    {
      d: [8, 15, 29]
        .flatMap((y) => Array.from({ length: 10 }, (_, index) => circle(4 + 4 * index, y, 1.4)))
        .join(''),
      paint: 'ink',
    },
  ],
  'four-beats': [centreLine(22), { d: 'M8 12v20M18 15v14M28 12v20M38 15v14', paint: 'prod', line: 3 }],
  'two-rings': [centreLine(22), ring(14, 'prod'), ring(31, 'play')],
}

interface BadgeDrawingProps {
  icon: BadgeIcon
  /** Not earned yet: drawn in one pale colour. */
  locked?: boolean | undefined
}

/** The drawing of a badge. It is decorative: the badge's name stands beside it. */
export function BadgeDrawing({ icon, locked = false }: BadgeDrawingProps) {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className={styles.drawing}>
      {BADGE_SHAPES[icon].map(({ d, paint, line, isHollow }) => (
        <path
          key={d}
          d={d}
          strokeWidth={line}
          style={{ color: `var(--${locked ? 'ink-disabled' : paint})` }}
          className={classes(line !== undefined && styles.line, isHollow && styles.hollow)}
        />
      ))}
    </svg>
  )
}
