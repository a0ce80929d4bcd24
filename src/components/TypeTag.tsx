import type { SessionType } from '@/domain/session/session-type'
import styles from './TypeTag.module.css'
import { VoiceBar } from './VoiceBar'

/** A session type: its colour as a note, its name in ink. */
export function TypeTag({ type }: { type: Pick<SessionType, 'name' | 'category' | 'color'> }) {
  return (
    <span className={styles.tag}>
      <VoiceBar category={type.category} color={type.color} />
      <span className={styles.name}>{type.name}</span>
    </span>
  )
}
