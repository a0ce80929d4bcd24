import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import type { SyncStatus } from '@/domain/sync/status'
import { OUTBOX_WORDS, syncStatusText } from '@/format/sync'
import { useSyncStatus } from '@/state/sync'
import { useIsOnline } from '@/state/online'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './SyncIndicator.module.css'

/**
 * Says whether the server has all changes, and opens their list (SYNC-01). It shows nothing while everything is saved and the
 * device is online.
 */
export function SyncIndicator({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus()
  const isOffline = !useIsOnline()
  const Icon = status.at === 'refused' ? CircleAlert : isOffline ? CloudOff : CloudUpload
  const text = status.at === 'saved' ? OUTBOX_WORDS.offline : syncStatusText(status)
  return (
    <>
      <Announcement status={status} isOffline={isOffline} />
      {(status.at !== 'saved' || isOffline) && (
        <Row
          as="button"
          type="button"
          inline
          gap={2}
          className={styles.button}
          data-status={status.at}
          aria-haspopup="dialog"
          title={text}
          onClick={onOpen}
        >
          <Icon size={16} />
          <span className={styles.words}>{text}</span>
          {status.count > 0 && status.at !== 'saving' && (
            <span className={styles.count} aria-hidden="true">
              {status.count}
            </span>
          )}
        </Row>
      )}
    </>
  )
}

/**
 * Announces once that changes wait or were refused, and once that they are saved. Each write says `Saving` and each change
 * another number, which would be too much to listen to.
 */
function Announcement({ status, isOffline }: { status: SyncStatus; isOffline: boolean }) {
  const [said, setSaid] = useState({ at: 'saved', text: '' })
  const isWorthIt = status.at === 'refused' || status.at === 'waiting' || said.at !== 'saved'
  if (status.at !== said.at && status.at !== 'saving' && isWorthIt)
    setSaid({ at: status.at, text: syncStatusText(status) })
  return (
    // Always rendered, so that the text is announced when it appears.
    <div role="status">
      <VisuallyHidden>
        {isOffline && status.at === 'saved' ? OUTBOX_WORDS.offlineSaid : said.text}
      </VisuallyHidden>
    </div>
  )
}
