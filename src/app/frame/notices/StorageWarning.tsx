import { useState } from 'react'
import { FRAME_MESSAGES, OUTBOX_FULL } from '@/format/frame'
import { useDeviceStorage } from '@/state/device/device-storage'
import { useOutbox } from '@/state/outbox'
import { Banner } from '@/ui/feedback/Banner'
import styles from './StorageWarning.module.css'

/** Warns that a reload may lose data when the browser's storage is full or blocked. */
export function StorageWarning() {
  const isPersistent = useDeviceStorage((state) => state.isPersistent)
  const isOutboxFull = useOutbox((outbox) => outbox.isFull)
  const text = isPersistent ? isOutboxFull && OUTBOX_FULL : FRAME_MESSAGES.nothingKept
  const [dismissed, setDismissed] = useState('')
  if (text === false || text === dismissed) return null
  return (
    <div className={styles.place}>
      <Banner onDismiss={() => setDismissed(text)}>{text}</Banner>
    </div>
  )
}
