import { isolateDirection } from '@/format/text-direction'
import { Keys } from '../Keys'
import type { Entry } from './entries'
import styles from './Palette.module.css'
import { SessionEntry } from './SessionEntry'

interface EntryTextProps {
  entry: Entry
  /** Whether the line says in which section the command is, because there is no heading. */
  hasSection: boolean
}

export function EntryText({ entry, hasSection }: EntryTextProps) {
  switch (entry.kind) {
    case 'command': {
      const { label, section, keys } = entry.command
      return (
        <>
          <span className={styles.label}>{label}</span>
          {hasSection && <span className={styles.section}>{section}</span>}
          {keys !== undefined && <Keys keys={keys} />}
        </>
      )
    }
    case 'session':
      return <SessionEntry entry={entry.sentence.entry} />
    case 'find':
      return <span className={styles.label}>Search history for {isolateDirection(entry.text)}</span>
  }
}
