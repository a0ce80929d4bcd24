import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import { Row } from '@/ui/layout'

interface RowActionsProps {
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <Row as="span" inline justify="end">
      <IconButton size="sm" label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
