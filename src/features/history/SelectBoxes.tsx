import { Checkbox } from '@/ui/Checkbox'
import type { SessionRow, SessionRowsProps } from './session-row'
import type { Selection } from './use-selection'

interface SelectAllProps extends SessionRowsProps {
  label: string
  hideLabel?: boolean | undefined
}

export function SelectAll({ rows, selection, label, hideLabel }: SelectAllProps) {
  const count = selection.ids.length
  return (
    <Checkbox
      label={label}
      hideLabel={hideLabel}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={selection.toggleAll}
    />
  )
}

export function SelectOne({ row, toggle }: { row: SessionRow; toggle: Selection['toggle'] }) {
  const { type, date, start } = row.words
  return (
    <Checkbox
      label={`Select ${type.name}, ${date} ${start}`}
      hideLabel
      checked={row.isSelected}
      onChange={(isSelected) => toggle(row.id, isSelected)}
    />
  )
}
