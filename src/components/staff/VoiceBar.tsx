import type { Category } from '@/domain/session/types/session-type'
import styles from './VoiceBar.module.css'

interface VoiceBarProps {
  category: Category
  /** The colour that the user has chosen for the type; never used for text. */
  color: string
}

const tops: Record<Category, number> = { productivity: 2, play: 9.5 }

/** A session type as a note: the bar is above the line for productivity, below it for play. */
export function VoiceBar({ category, color }: VoiceBarProps) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 8H16" className={styles.line} />
      <rect x="1.5" y={tops[category]} width="13" height="4.5" rx="1.5" fill={color} />
    </svg>
  )
}
