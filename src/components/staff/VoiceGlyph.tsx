import type { Category } from '@/domain/session/types/session-type'
import { classes } from '@/ui/classes'
import styles from './VoiceGlyph.module.css'

interface VoiceGlyphProps {
  category: Category
  /** For an option that is not available now. */
  muted?: boolean | undefined
}

// Productivity is drawn above the line and play below it, as everywhere.
const arcs: Record<Category, string> = {
  productivity: 'M2 6.6C4 .6 12 .6 14 6.6C11.4 3.9 4.6 3.9 2 6.6Z',
  play: 'M2 9.4C4 15.4 12 15.4 14 9.4C11.4 12.1 4.6 12.1 2 9.4Z',
}

/** One of the two voices as an arc on the centre line. Decorates a word, so it has no accessible name. */
export function VoiceGlyph({ category, muted = false }: VoiceGlyphProps) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classes(styles[category], muted && styles.muted)}
    >
      <path d="M1 8H15" className={styles.line} />
      <path d={arcs[category]} className={styles.arc} />
    </svg>
  )
}
