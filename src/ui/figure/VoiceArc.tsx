import styles from './VoiceArc.module.css'

export interface VoiceArcProps {
  voice: 'productivity' | 'play'
  size?: number | undefined
}

/** The glyph of a voice: an arc above its line for productivity, below it for play. Set `--voice` for another colour. */
export function VoiceArc({ voice, size = 16 }: VoiceArcProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path className={styles.line} d="M1 8H15" />
      <path className={styles[voice]} d={ARCS[voice]} />
    </svg>
  )
}

const ARCS = {
  productivity: 'M2 6.6C4 .6 12 .6 14 6.6C11.4 3.9 4.6 3.9 2 6.6Z',
  play: 'M2 9.4C4 15.4 12 15.4 14 9.4C11.4 12.1 4.6 12.1 2 9.4Z',
} as const
