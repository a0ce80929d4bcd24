import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '@/domain/product'
import { askToInstall, installOffer } from '@/platform/install-prompt'
import { Button } from '@/ui/Button'
import { Stack } from '@/ui/layout'
import styles from './InstallOffer.module.css'

/** Offers to install the app if the browser supports it (INT-04). */
export function InstallOffer() {
  const isThere = useSyncExternalStore(installOffer.subscribe, installOffer.isThere)
  if (!isThere) return null
  return (
    <Stack gap={3} align="start" className={styles.offer}>
      <p>Keep {PRODUCT_NAME} at hand: as an app it opens in its own window and starts offline.</p>
      <Button icon={<Download />} onClick={() => void askToInstall()}>
        Install app
      </Button>
    </Stack>
  )
}
