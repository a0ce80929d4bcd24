import { useState } from 'react'
import { MESSAGES } from '@/format/messages'
import { OUTBOX_WORDS } from '@/format/outbox'
import { useDeviceKeeps } from '@/state/device-storage'
import { useOutbox } from '@/state/outbox'
import { Banner } from '@/ui/Banner'
import styles from './NotKept.module.css'

/** Says that a reload may lose something, where the browser's storage is full or closed to the page. */
export function NotKept() {
  const keeps = useDeviceKeeps((state) => state.keeps)
  const isOutboxFull = useOutbox((outbox) => outbox.isFull)
  const text = keeps ? isOutboxFull && OUTBOX_WORDS.full : MESSAGES.nothingKept
  const [dismissed, setDismissed] = useState('')
  if (text === false || text === dismissed) return null
  return (
    <div className={styles.place}>
      <Banner onDismiss={() => setDismissed(text)}>{text}</Banner>
    </div>
  )
}
