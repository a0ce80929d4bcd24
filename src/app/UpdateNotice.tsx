import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/Button'
import { onTopmostDialogChange, topmostDialog } from '@/ui/open-dialogs'
import styles from './UpdateNotice.module.css'
import { postponeUpdate, useUpdate } from './updates'

/**
 * Offers a new version, and never takes it by itself. A running timer and a finished session outlive a reload; what is half
 * written in a dialog does not, so nothing is offered while one is open.
 */
export function UpdateNotice() {
  const letIn = useUpdate((update) => update.letIn)
  const hasDialog = useSyncExternalStore(onTopmostDialogChange, () => topmostDialog() !== undefined)
  return (
    <div role="status" aria-label="Updates">
      {letIn && !hasDialog && (
        <div className={styles.notice}>
          <p className={styles.words}>A new version is ready.</p>
          <Button variant="ghost" size="sm" onClick={postponeUpdate}>
            Later
          </Button>
          <Button size="sm" onClick={letIn}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
