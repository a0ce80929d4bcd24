import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Listing } from '@/domain/backend'
import { pluralOf, unreadableText, type ListName } from '@/format/unreadable'
import { retryFailed, useFacts } from '@/state/facts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { ErrorState } from '@/ui/ErrorState'
import { Skeleton, SkeletonGroup } from '@/ui/Skeleton'
import styles from './ListCard.module.css'

interface ListCardProps {
  title: string
  fact: ListName
  listing: Listing<unknown> | null
  count: number | null
  addLabel: string
  addButtonRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  /** What it is good for, where there is none yet. */
  empty?: ReactNode
  /** The rows that are there. */
  children: ReactNode
}

/** A list that its owner keeps: its head, its rows, and how it stands with them. */
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
          Nothing is lost. They may need the network.
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
