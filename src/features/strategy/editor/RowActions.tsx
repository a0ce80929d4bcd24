import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import styles from './RowActions.module.css'

interface RowActionsProps {
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <IconButton size="sm" label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
