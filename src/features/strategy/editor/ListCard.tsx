import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Listing } from '@/domain/backend'
import { pluralOf, unreadableText, type ListName } from '@/format/errors'
import { useAction } from '@/state/commands'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './ListCard.module.css'

interface ListCardProps {
  title: string
  fact: Exclude<ListName, 'sessions'>
  listing: Listing<unknown> | null
  count: number | null
  addLabel: string
  addButtonRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  /** Explains what the list is for while it is empty. */
  empty?: ReactNode
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
      titleNote={count !== null && <Count>{count}</Count>}
      controls={
        <Button ref={addButtonRef} size="sm" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      <div className={styles.rows}>{children}</div>
      {hasFailed && (
        <ErrorState title={`Your ${several} could not be loaded.`} onRetry={retryFailed}>
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      )}
      {!listing && !hasFailed && (
        <div className={styles.note}>
          <SkeletonGroup label={`Loading your ${several}`}>
            <Skeleton width="70%" />
            <Skeleton width="55%" />
          </SkeletonGroup>
        </div>
      )}
      {listing?.items.length === 0 && unreadable === 0 && empty}
      {unreadable > 0 && <p className={styles.note}>{unreadableText(fact, unreadable)}</p>}
    </Card>
  )
}
