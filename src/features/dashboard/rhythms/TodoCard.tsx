import type { ReactNode } from 'react'
import { Card, Count } from '@/ui/Card'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Stack, Text } from '@/ui/layout'
import styles from './Todo.module.css'
import { countText } from '@/format/number'

interface TodoCardProps {
  title: string
  /** How many there are. Null until that is known. */
  count: number | null
  tone?: 'danger'
  loadingLabel: string
  emptyText: string
  /** The rows of the list. */
  children: ReactNode
  /** Below the list. */
  after?: ReactNode
}

/** A card of things to do: how many there are, and each as a row. */
export function TodoCard(props: TodoCardProps) {
  const { title, count, tone, loadingLabel, emptyText, children, after } = props
  return (
    <Card
      title={title}
      titleNote={count ? <Count tone={tone}>{countText(count)}</Count> : undefined}
      busy={count === null}
    >
      {count === null && (
        <SkeletonGroup label={loadingLabel}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </SkeletonGroup>
      )}
      {count === 0 && <Text tone="quiet">{emptyText}</Text>}
      {count !== null && count > 0 && (
        <Stack as="ul" lined className={styles.list}>
          {children}
        </Stack>
      )}
      {after}
    </Card>
  )
}
