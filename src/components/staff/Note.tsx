import type { CSSProperties } from 'react'
import styles from './Note.module.css'
import type { Extent, NoteLook, TieExtent } from './staff-layout'

/** A recorded interval, drawn as a note. The parent positions the axis. */
export function NoteBar({
  extent,
  look,
  title,
  hasLanded,
}: {
  extent: Extent
  look: NoteLook
  title?: string | undefined
  /** Whether it has just been saved, so that it moves into its place. */
  hasLanded?: boolean | undefined
}) {
  return (
    <i
      className={styles.note}
      data-look={look}
      data-late={look === 'sounding' || undefined}
      data-landed={hasLanded || undefined}
      style={place(extent)}
      title={title}
    />
  )
}

/** A break, drawn as a tie over the gap. */
export function Tie({ extent }: { extent: TieExtent }) {
  const { from, to, before, after } = extent
  return (
    <i
      className={styles.tie}
      style={
        {
          '--from': `${from * 100}%`,
          '--width': `${(to - from) * 100}%`,
          '--before': `${before * 50}%`,
          '--after': `${after * 50}%`,
        } as CSSProperties
      }
    />
  )
}

/** An open pause. */
export function Hold({ extent }: { extent: Extent }) {
  return <i className={styles.hold} style={place(extent)} data-late />
}

function place({ from, to }: Extent) {
  // A tiny note at the right end stays on the axis.
  return { left: `min(${from * 100}%, 100% - 3px)`, width: `${Math.max(0, to - from) * 100}%` }
}
