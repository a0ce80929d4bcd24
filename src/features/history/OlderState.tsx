import { ErrorState } from '@/ui/ErrorState'
import { SessionsSkeleton } from './SessionsSkeleton'
import type { History } from './use-history'
import styles from './OlderState.module.css'

/** How it stands with the older sessions, where they will be. */
export function OlderState({ history }: { history: History }) {
  switch (history.reading) {
    case 'idle':
      return null
    case 'busy':
      return (
        <div className={styles.state}>
          <SessionsSkeleton label="Loading older sessions" />
        </div>
      )
    case 'failed':
      return (
        <div className={styles.state}>
          <ErrorState title="Older sessions could not be loaded." onRetry={() => history.readOlder()}>
            Nothing is lost. They may need the network.
          </ErrorState>
        </div>
      )
  }
}
