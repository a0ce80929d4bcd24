import styles from './Note.module.css'
import type { Extent } from './phrase-layout'

/** `sounding` while the timer runs, `held` while it is paused, `placeless` for a session without times. */
export type NoteLook = 'written' | 'sounding' | 'held' | 'placeless'

/** A recorded interval, drawn as a note. The parent positions the axis. */
export function NoteBar({
  extent,
  look,
  title,
}: {
  extent: Extent
  look: NoteLook
  title?: string | undefined
}) {
  return <i className={styles.note} data-look={look} style={place(extent)} title={title} />
}

/** A break, drawn as a tie over the gap. */
export function Tie({ extent }: { extent: Extent }) {
  return <i className={styles.tie} style={place(extent)} />
}

/** An open pause. */
export function Hold({ extent }: { extent: Extent }) {
  return <i className={styles.hold} style={place(extent)} />
}

function place({ from, to }: Extent) {
  return { left: `${from * 100}%`, width: `${Math.max(0, to - from) * 100}%` }
}
