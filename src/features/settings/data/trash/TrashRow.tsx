import { useId } from 'react'
import type { TrashEntry } from '@/domain/trash/trash'
import { daysLeftText, trashEntryText } from '@/format/trash'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/layout'
import styles from './TrashSection.module.css'

interface TrashRowProps {
  entry: TrashEntry
  isUnsynced: boolean
  onRestore: () => void
  onDelete: () => void
}

export function TrashRow({ entry, isUnsynced, onRestore, onDelete }: TrashRowProps) {
  const nameId = useId()
  const preferences = usePreferences()
  const now = useClock((clock) => clock.now)
  const { title, detail } = trashEntryText(entry, preferences)
  return (
    <Row as="li" gap={3} rowGap={2} justify="between" wrap className={styles.row}>
      <span id={nameId} className={styles.name}>
        <span dir="auto">{title}</span>
        <small>
          {[detail, isUnsynced ? 'Waiting to sync' : daysLeftText(entry, now)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Row as="span" gap={2} wrap>
        <Button
          size="sm"
          aria-describedby={nameId}
          aria-disabled={entry.items.length === 0}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button size="sm" variant="danger" aria-describedby={nameId} onClick={onDelete}>
          Delete for good
        </Button>
      </Row>
    </Row>
  )
}
