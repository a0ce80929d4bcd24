import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/Button'
import { reloadLatest } from '@/platform/service-worker'
import { useUpdate } from '@/state/update'
import { leavePage } from '@/ui/dialog/leave-guards'
import { onTopmostDialogChange, topmostDialog } from '@/ui/open-dialogs'
import { Row } from '@/ui/layout'
import { leaving } from '@/ui/leaving'
import styles from './UpdateNotice.module.css'
import { postponeUpdate } from '../background/updates'

/**
 * Offers a new version and never installs it by itself. A running timer and a stopped session survive a reload, a
 * half-filled dialog does not, so nothing is offered while one is open.
 */
export function UpdateNotice() {
  const isReady = useUpdate((update) => update.isReady)
  const hasDialog = useSyncExternalStore(onTopmostDialogChange, () => topmostDialog() !== undefined)
  return (
    <div role="status" aria-label="Updates">
      {isReady && !hasDialog && (
        <Row ref={leaving} gap={1} className={styles.notice}>
          <p className={styles.words}>A new version is ready.</p>
          <Button variant="ghost" size="sm" onClick={postponeUpdate}>
            Later
          </Button>
          <Button size="sm" onClick={reload}>
            Reload
          </Button>
        </Row>
      )}
    </div>
  )
}

/** Asks first if a form in the page holds changes. */
function reload() {
  leavePage(() => void reloadLatest())
}
