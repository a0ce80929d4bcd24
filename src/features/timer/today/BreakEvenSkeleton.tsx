import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import styles from './BreakEven.module.css'

export function BreakEvenSkeleton() {
  return (
    <p className={classes(styles.line, styles.waiting)} aria-busy="true">
      <Skeleton width={260} height={14} />
    </p>
  )
}
