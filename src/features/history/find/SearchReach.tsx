import { countOfText, countText } from '@/format/number'
import { monthText } from '@/format/date'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { useIsOnline } from '@/state/online'
import { reachText } from './find-words'
import styles from './FoundSessions.module.css'
import type { Find } from './use-find'
import { useQuery } from './use-query'

/** Says how far the search has reached, and reads older months on request. */
export function SearchReach({ find: { reached, older, searchOlder, cancel } }: { find: Find }) {
  const { query } = useQuery()
  const isOnline = useIsOnline()
  if (older.at === 'reading') {
    const { month, done, total } = older
    const text = `${countText(done)} of ${countOfText(total, 'session')}`
    return (
      <div className={styles.reach}>
        <span className={styles.progress}>
          <ProgressBar
            value={done}
            max={total}
            label="Searching older sessions"
            valueText={text}
            tone="ink"
          />
        </span>
        <span>
          Searching {monthText(month)} … {text}
        </span>
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  }
  const isMissing = reached !== null && reached.missing > 0
  return (
    <div className={styles.reach}>
      <span role="status">{reachText(reached, query.from !== null || query.to !== null)}</span>
      {isMissing && isOnline && (
        <Button size="sm" onClick={searchOlder}>
          Search older sessions
        </Button>
      )}
      {isMissing && !isOnline && <span>You’re offline, so only this device is searched.</span>}
      {older.at === 'unsent' && (
        <span role="alert">Some changes are still being sent. Try again in a moment.</span>
      )}
      {older.at === 'failed' && (
        <span role="alert">Older sessions could not be read. What was found so far stays.</span>
      )}
    </div>
  )
}
