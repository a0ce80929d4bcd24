import { useIsOnline } from '@/ui/use-is-online'
import { ExportSessions } from './ExportSessions'
import { ImportSessions } from './ImportSessions'
import styles from './YourData.module.css'

/** Exports and imports the history as a file (SETTINGS-07). */
export function YourData() {
  const isOnline = useIsOnline()
  return (
    <div className={styles.entries}>
      <ExportSessions isOnline={isOnline} />
      <ImportSessions isOnline={isOnline} />
      {!isOnline && (
        <p role="status" className={styles.offline}>
          You’re offline. Both need a connection, because your whole history is on the server.
        </p>
      )}
    </div>
  )
}
