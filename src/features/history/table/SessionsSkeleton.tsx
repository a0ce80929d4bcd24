import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'

const ROWS = ['72%', '88%', '64%', '80%', '70%', '84%', '60%', '76%'] as const

export function SessionsSkeleton({ label = 'Loading your sessions' }: { label?: string | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {ROWS.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </SkeletonGroup>
  )
}
