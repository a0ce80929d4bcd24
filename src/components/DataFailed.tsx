import { unreadableText, type ListName } from '@/format/errors'
import { useToday } from '@/state/clock'
import { retryFailed, useFacts } from '@/state/facts'
import { useDaySessions, useUnreadableSessions } from '@/state/sessions/use-sessions'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Banner } from '@/ui/feedback/Banner'
import { Text } from '@/ui/layout'
import styles from './DataFailed.module.css'

interface DataFailedProps {
  /** Whether something else has failed, which `onRetry` tries again. */
  hasFailed?: boolean
  onRetry?: () => void
}

/** Says that a screen may not show everything because a listener has failed, and offers to try again (DATA-21). */
export function DataFailed({ hasFailed = false, onRetry }: DataFailedProps) {
  const hasFactFailed = useFacts(({ failed }) => failed.size > 0)
  if (!hasFactFailed && !hasFailed) return null
  const retry = () => {
    retryFailed()
    onRetry?.()
  }
  return (
    <div className={classes(styles.notice, 'screen-only')}>
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

/** The same for a screen that also shows today's sessions. */
export function TodayDataFailed() {
  const { status, retry } = useDaySessions(useToday())
  return <DataFailed hasFailed={status === 'failed'} onRetry={retry} />
}

/** Says at the end of a screen how many of its documents could not be read. */
export function Unreadable({ of: names }: { of: readonly ListName[] }) {
  return names.map((name) => <Count key={name} name={name} />)
}

function Count({ name }: { name: ListName }) {
  const sessions = useUnreadableSessions()
  const items = useFacts((facts) => (name === 'sessions' ? 0 : (facts[name]?.unreadable ?? 0)))
  const count = name === 'sessions' ? sessions : items
  return (
    count > 0 && (
      <Text above={4} size="xs" tone="faint">
        {unreadableText(name, count)}
      </Text>
    )
  )
}
