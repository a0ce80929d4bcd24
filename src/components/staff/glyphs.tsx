import type { Category } from '@/domain/session/types/session-type'
import strokes from '@/ui/figure/staff.module.css'
import styles from './glyphs.module.css'

// Productivity is drawn above the line and play below it, as everywhere.
const ARCS: Record<Category, string> = {
  productivity: 'M2 6.6C4 .6 12 .6 14 6.6C11.4 3.9 4.6 3.9 2 6.6Z',
  play: 'M2 9.4C4 15.4 12 15.4 14 9.4C11.4 12.1 4.6 12.1 2 9.4Z',
}

/** One of the two voices as an arc on the centre line. Decorates a word, so it has no accessible name. */
export function VoiceGlyph({ category }: { category: Category }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={styles[category]}>
      <path d="M1 8H15" className={styles.line} />
      <path d={ARCS[category]} className={styles.arc} />
    </svg>
  )
}

interface VoiceBarProps {
  category: Category
  /** The colour that the user has chosen for the type; never used for text. */
  color: string
}

const BAR_TOPS: Record<Category, number> = { productivity: 2, play: 9.5 }

/** A session type as a note: the bar is above the line for productivity, below it for play. */
export function VoiceBar({ category, color }: VoiceBarProps) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 8H16" className={styles.barLine} />
      <rect x="1.5" y={BAR_TOPS[category]} width="13" height="4.5" rx="1.5" fill={color} />
    </svg>
  )
}

interface DeviationBarProps {
  harmony: number
  /** The Harmony that fills half of the bar: that of the needle, unless bars beside each other share a larger one. */
  limit: number
}

/** In pixels. */
const BAR_WIDTH = 96

/** Shows how far a day leans and to which side. Decorates the number beside it. */
export function DeviationBar({ harmony, limit }: DeviationBarProps) {
  const middle = BAR_WIDTH / 2
  const length = (Math.min(Math.abs(harmony), limit) / limit) * (middle - 2)
  return (
    <svg viewBox={`0 0 ${BAR_WIDTH} 12`} width={BAR_WIDTH} height={12} aria-hidden="true">
      <path className={styles.base} d={`M0 6H${BAR_WIDTH}`} />
      <rect
        className={harmony < 0 ? strokes.below : strokes.above}
        x={harmony < 0 ? middle - length : middle}
        y="3.5"
        width={length}
        height="5"
        rx="1.5"
      />
      <path className={styles.zero} d={`M${middle} 1V11`} />
    </svg>
  )
}
