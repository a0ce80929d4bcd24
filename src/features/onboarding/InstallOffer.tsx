import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '@/domain/product'
import { askToInstall, installOffer } from '@/platform/install-prompt'
import { Button } from '@/ui/Button'
import styles from './InstallOffer.module.css'

/** Where the browser offers to install the app (checklist, INT-04), and nothing where it does not. */
export function InstallOffer() {
  const isThere = useSyncExternalStore(installOffer.subscribe, installOffer.isThere)
  if (!isThere) return null
  return (
    <div className={styles.offer}>
      <p>Keep {PRODUCT_NAME} at hand: as an app it has its own window, and starts without a network.</p>
      <Button icon={<Download />} onClick={() => void askToInstall()}>
        Install app
      </Button>
    </div>
  )
}
