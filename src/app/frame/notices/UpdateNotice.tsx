import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/Button'
import { onTopmostDialogChange, topmostDialog } from '@/ui/dialog/open-dialogs'
import { leaving } from '@/ui/leaving'
import styles from './UpdateNotice.module.css'
import { postponeUpdate, useUpdate } from '../../background/updates'

/**
 * Offers a new version and never installs it by itself. A running timer and a stopped session survive a reload, a
 * half-filled dialog does not, so nothing is offered while one is open.
 */
export function UpdateNotice() {
  const applyUpdate = useUpdate((update) => update.applyUpdate)
  const hasDialog = useSyncExternalStore(onTopmostDialogChange, () => topmostDialog() !== undefined)
  return (
    <div role="status" aria-label="Updates">
      {applyUpdate && !hasDialog && (
        <div ref={leaving} className={styles.notice}>
          <p className={styles.words}>A new version is ready.</p>
          <Button variant="ghost" size="sm" onClick={postponeUpdate}>
            Later
          </Button>
          <Button size="sm" onClick={applyUpdate}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
