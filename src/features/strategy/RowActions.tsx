import { Pencil, Trash2 } from 'lucide-react'
import { SyncMark } from '@/components/SyncMark'
import { IconButton } from '@/ui/IconButton'
import styles from './RowActions.module.css'

interface RowActionsProps {
  name: string
  isUnsynced: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ name, isUnsynced, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {isUnsynced && <SyncMark />}
      <IconButton size="sm" label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
