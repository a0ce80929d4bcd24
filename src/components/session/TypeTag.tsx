import type { SessionType } from '@/domain/session/types/session-type'
import styles from './TypeTag.module.css'
import { VoiceBar } from '../staff/glyphs'

/** A session type: its colour as a note, and its name as text. */
export function TypeTag({ type }: { type: Pick<SessionType, 'name' | 'category' | 'color'> }) {
  return (
    <span className={styles.tag}>
      <VoiceBar category={type.category} color={type.color} />
      <span className={styles.name}>{type.name}</span>
    </span>
  )
}
