import { useIsOnline } from '@/ui/use-is-online'
import { ExportSessions } from './ExportSessions'
import { ImportSessions } from './ImportSessions'
import styles from './YourData.module.css'

/** The history as a file, out and in (checklist, SETTINGS-07). */
export function YourData() {
  const isOnline = useIsOnline()
  return (
    <div className={styles.entries}>
      <ExportSessions isOnline={isOnline} />
      <ImportSessions isOnline={isOnline} />
      {!isOnline && (
        <p role="status" className={styles.offline}>
          You are offline. Both need a connection: the whole history lies on the server.
        </p>
      )}
    </div>
  )
}
