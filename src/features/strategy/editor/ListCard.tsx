import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, type ReactNode, type RefObject } from 'react'
import type { Listing } from '@/domain/backend'
import { type ListName, pluralOf, unreadableText } from '@/format/errors'
import { useAction } from '@/state/commands'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './ListCard.module.css'
import { SyncMark } from '@/components/session/SyncMark'
import rows from './Rows.module.css'
import { IconButton } from '@/ui/IconButton'
import { Row } from '@/ui/layout'
import { isolateDirection } from '@/format/text-direction'
import { TRASH_KEEPS_IT } from '@/format/deleted'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

interface ListCardProps {
  title: string
  fact: Exclude<ListName, 'sessions'>
  listing: Listing<unknown> | null
  count: number | null
  addLabel: string
  addButtonRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  /** What the list is for, said while it is empty. */
  empty?: string
  /** The rows. */
  children: ReactNode
}

/** The card of an editable list: its header, its rows, and its loading, empty and error states. */
export function ListCard({
  title,
  fact,
  listing,
  count,
  addLabel,
  addButtonRef,
  onAdd,
  empty,
  children,
}: ListCardProps) {
  const hasFailed = useFacts((facts) => facts.failed.has(fact))
  const several = pluralOf(fact)
  useAction(`new.${fact}`, onAdd)
  const unreadable = listing?.unreadable ?? 0
  return (
    <Card
      flush
      title={title}
      titleNote={count ? <Count>{count}</Count> : undefined}
      controls={
        <Button ref={addButtonRef} size="sm" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      <div className={styles.rows}>{children}</div>
      {hasFailed && (
        <ErrorState title={`Your ${several} could not be loaded.`} onRetry={retryFailed}>
          Nothing is lost.
        </ErrorState>
      )}
      {!listing && !hasFailed && (
        <div className={styles.note}>
          <SkeletonGroup label={`Loading your ${several}`}>
            <Skeleton />
          </SkeletonGroup>
        </div>
      )}
      {empty && listing?.items.length === 0 && unreadable === 0 && <p className={styles.note}>{empty}</p>}
      {unreadable > 0 && <p className={styles.note}>{unreadableText(fact, unreadable)}</p>}
    </Card>
  )
}

export function RowName({ name, isUnsynced = false }: { name: ReactNode; isUnsynced?: boolean | undefined }) {
  return (
    <span className={rows.name}>
      {name}
      {isUnsynced && (
        <>
          {' '}
          <SyncMark />
        </>
      )}
    </span>
  )
}

interface RowActionsProps {
  /** With it the palette finds the button that edits. */
  id?: string
  name: string
  /** Replaces the pencil: the verb that brings an item back which is no longer in use. */
  bringBack?: string
  /** Edits the item, or brings it back. */
  onEdit: () => void
  onDelete?: (() => void) | undefined
}

export function RowActions({ id, name, bringBack, onEdit, onDelete }: RowActionsProps) {
  return (
    <Row as="span" inline justify="end">
      {bringBack ? (
        <Button variant="ghost" size="sm" aria-label={`${bringBack} ${name}`} onClick={onEdit}>
          {bringBack}
        </Button>
      ) : (
        <IconButton id={id} size="sm" label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  )
}

/** The items that are no longer in use, below the others. */
export function FormerItems({ title, children }: { title: string; children: ReactNode[] }) {
  const titleId = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={rows.group}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

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
