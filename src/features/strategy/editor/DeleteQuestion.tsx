import type { ReactNode } from 'react'
import { isolateDirection } from '@/format/text-direction'
import { TRASH_KEEPS_IT } from '@/format/deleted'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

interface DeleteQuestionProps<Item> {
  editor: { asked: Item | null; ask: (item: Item | null) => void; remove: (item: Item) => void }
  /** The item's name within a sentence. */
  noun: string
  /** What is deleted with it, and what is kept. */
  body: ReactNode
  /** Whether it is archived instead, so the trash does not get it. */
  isArchived?: boolean
}

/** Asks before an item of a list is deleted. */
export function DeleteQuestion<Item extends { name: string }>({
  editor: { asked, ask, remove },
  noun,
  body,
  isArchived = false,
}: DeleteQuestionProps<Item>) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Delete ${isolateDirection(asked?.name ?? '')}?`}
      body={
        <>
          <div>{body}</div>
          {!isArchived && <p>{TRASH_KEEPS_IT}</p>}
        </>
      }
      confirmLabel={`Delete ${noun}`}
      danger
      onConfirm={() => asked && remove(asked)}
      onCancel={() => ask(null)}
    />
  )
}
