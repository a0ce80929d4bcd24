import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { type ListName, pluralOf, unreadableText } from '@/format/errors'
import { useAction } from '@/state/commands'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { Card, Count } from '@/ui/Card'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './ListCard.module.css'
import { SyncMark } from '@/components/session/SyncMark'
import type { ItemFormProps } from './EntryDialog'
import type { Editor, NamedItem } from './use-editor'
import { IconButton } from '@/ui/IconButton'
import { Row, Text } from '@/ui/layout'
import { isolateDirection } from '@/format/text-direction'
import { TRASH_KEEPS_IT } from '@/format/deleted'
import { countText } from '@/format/number'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

type ItemFact = Exclude<ListName, 'sessions'>

interface ListCardProps<T extends NamedItem, E> {
  title: string
  fact: ItemFact
  /** The items whose names a form compares with its own. */
  items: readonly T[]
  /** Shown beside the title; the number of `items` by default. */
  count?: number
  editor: Editor<T, E>
  addLabel: string
  newEntry: E
  /** What the list is for, said while it is empty. */
  empty?: string
  form: (props: ItemFormProps<T, E>) => ReactNode
  /** The question before an item is deleted. */
  question: DeleteQuestion<T>
  /** The rows. */
  children: ReactNode
}

interface DeleteQuestion<T> {
  nameOf?: (item: T) => string
  /** What is deleted with it, and what is kept. */
  body: ReactNode
  /** Whether it is archived instead, so the trash does not get it. */
  isArchived?: boolean
}

/**
 * The card of an editable list: its header, its rows, and its loading, empty and error states. Opens the form of an item, and
 * asks before one is deleted.
 */
export function ListCard<T extends NamedItem, E>({
  title,
  fact,
  items,
  count = items.length,
  editor,
  addLabel,
  newEntry,
  empty,
  form,
  question,
  children,
}: ListCardProps<T, E>) {
  const listing = useFacts((facts) => facts[fact])
  const hasFailed = useFacts((facts) => facts.failed.has(fact))
  const several = pluralOf(fact)
  const { noun, draft, asked, addButtonRef, save, cancel, remove } = editor
  const { nameOf = ({ name }) => name, body, isArchived = false } = question
  const add = () => editor.add(newEntry)
  useAction(`new.${fact}`, add)
  const unreadable = listing?.unreadable ?? 0
  return (
    <>
      <Card
        flush
        title={title}
        titleNote={listing && count > 0 ? <Count>{countText(count)}</Count> : undefined}
        controls={
          <Button ref={addButtonRef} size="sm" icon={<Plus />} onClick={add}>
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
            <SkeletonGroup label={`Loading your ${several}`} widths={['100%']} />
          </div>
        )}
        {empty && listing?.items.length === 0 && unreadable === 0 && <p className={styles.note}>{empty}</p>}
        {unreadable > 0 && <p className={styles.note}>{unreadableText(fact, unreadable)}</p>}
      </Card>
      {draft && (
        <Fragment key={draft.id}>
          {form({
            draft,
            others: items.filter(({ id }) => id !== draft.id),
            onSave: save,
            onCancel: cancel,
          })}
        </Fragment>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Delete ${isolateDirection(asked ? nameOf(asked) : '')}?`}
        body={
          <>
            <div>{body}</div>
            {!isArchived && <p>{TRASH_KEEPS_IT}</p>}
          </>
        }
        confirmLabel={`Delete ${noun}`}
        danger
        onConfirm={() => asked && remove(asked)}
        onCancel={() => editor.ask(null)}
      />
    </>
  )
}

interface ListRowProps {
  fact: ItemFact
  id: string
  name: ReactNode
  children: ReactNode
}

export function ListRow({ fact, id, name, children }: ListRowProps) {
  const isUnsynced = useFacts((facts) => facts[fact]?.unsynced.has(id) ?? false)
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {isUnsynced && (
          <>
            {' '}
            <SyncMark />
          </>
        )}
      </span>
      {children}
    </li>
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
          <Pencil />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="sm" label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 />
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
      <Text as="h3" id={titleId} size="sm" tone="quiet" weight="medium" className={styles.group}>
        {title}
      </Text>
      <ul>{children}</ul>
    </section>
  )
}
