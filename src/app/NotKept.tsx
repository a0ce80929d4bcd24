import { useState } from 'react'
import { MESSAGES } from '@/format/messages'
import { useDeviceKeeps } from '@/state/device-storage'
import { Banner } from '@/ui/Banner'
import styles from './NotKept.module.css'

/** Says that a reload may lose something, where the browser's storage is full or closed to the page. */
export function NotKept() {
  const keeps = useDeviceKeeps((state) => state.keeps)
  const [isDismissed, setDismissed] = useState(false)
  if (keeps || isDismissed) return null
  return (
    <div className={styles.place}>
      <Banner onDismiss={() => setDismissed(true)}>{MESSAGES.nothingKept}</Banner>
    </div>
  )
}
