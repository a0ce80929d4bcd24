import { useToday } from '@/state/clock'
import { retryFailed, useFacts } from '@/state/facts'
import { useDaySessions } from '@/state/sessions/use-sessions'
import { Button } from '@/ui/Button'
import { Banner } from '@/ui/feedback/Banner'
import styles from './LoadFailed.module.css'

/** Says that a screen may not show everything because a listener has failed, and offers to try again (DATA-21). */
export function LoadFailed({ onRetry, hasFailed: alsoFailed = false }: Partial<Failure>) {
  const hasFailed = useFacts(({ failed }) => failed.size > 0) || alsoFailed
  if (!hasFailed) return null
  const retry = () => {
    retryFailed()
    onRetry?.()
  }
  return (
    <div className={styles.notice}>
      <Banner
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        Some of your data could not be loaded, so this page may not be up to date. Nothing is lost.
      </Banner>
    </div>
  )
}

interface Failure {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** The same for a screen that also shows today's sessions. */
export function TodayLoadFailed() {
  const { status, retry } = useDaySessions(useToday())
  return <LoadFailed hasFailed={status === 'failed'} onRetry={retry} />
}
