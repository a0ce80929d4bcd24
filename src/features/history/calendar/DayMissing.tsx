import { countOfText } from '@/format/number'
import type { SessionsStatus } from '@/state/sessions/session-cache'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { useIsOnline } from '@/state/online'
import { sessionsText } from '../session/session-words'
import styles from './DayDialog.module.css'

const SESSION_HEIGHT = 44
/** So that a day of many sessions does not fill the dialog with bars. */
const MAX_BARS = 6

interface DayMissingProps {
  /** Sessions of the day that are not loaded. */
  missing: number
  shown: number
  status: SessionsStatus
  onRetry: () => void
}

/** Stands for the sessions of a day that are being loaded, could not be, or are not on this device. */
export function DayMissing({ missing, shown, status, onRetry }: DayMissingProps) {
  const isOnline = useIsOnline()
  if (status === 'failed') {
    return (
      <ErrorState title="The sessions of this day could not be loaded." onRetry={onRetry}>
        Nothing is lost.
      </ErrorState>
    )
  }
  if (missing === 0 && status === 'ready') return null
  if (!isOnline) {
    return (
      <p className={styles.missing} role="status">
        {offlineText(missing, shown)}
      </p>
    )
  }
  return (
    <div className={styles.loading}>
      <SkeletonGroup label="Loading the sessions of this day">
        {Array.from({ length: Math.min(Math.max(missing, 1), MAX_BARS) }, (_, index) => (
          <Skeleton key={index} height={SESSION_HEIGHT} />
        ))}
      </SkeletonGroup>
    </div>
  )
}

function offlineText(missing: number, shown: number): string {
  const what = shown === 0 ? sessionsText(missing) : countOfText(missing, 'more session')
  return missing === 1
    ? `${what} is not on this device. It loads once you’re online.`
    : `${what} are not on this device. They load when you are online.`
}
