import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'

export function TodoSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </SkeletonGroup>
  )
}
