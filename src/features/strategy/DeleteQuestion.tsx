import type { ReactNode } from 'react'
import { isolated } from '@/format/isolated'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

interface DeleteQuestionProps<Item> {
  editor: { asked: Item | null; ask: (item: Item | null) => void; remove: (item: Item) => void }
  /** What the item is called in the middle of a sentence. */
  noun: string
  /** What goes with it and what stays. */
  body: ReactNode
}

/** Asked before anything of a list is deleted. */
export function DeleteQuestion<Item extends { name: string }>({
  editor: { asked, ask, remove },
  noun,
  body,
}: DeleteQuestionProps<Item>) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Delete ${isolated(asked?.name ?? '')}?`}
      body={body}
      confirmLabel={`Delete ${noun}`}
      danger
      onConfirm={() => asked && remove(asked)}
      onCancel={() => ask(null)}
    />
  )
}
