import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { unsentText } from '@/format/messages'
import { BackendContext } from '@/state/backend'
import { useWaiting } from '@/state/waiting'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Spinner } from '@/ui/Spinner'
import { useIsOnline } from '@/ui/use-is-online'
import styles from './UnsentChanges.module.css'

interface UnsentChangesProps {
  /** Why the changes matter for what the user wants to do. */
  children: ReactNode
  /** Going on without them; left out where that would do harm. */
  goOn?: { label: string; onChoose: () => void }
  /** The server has all changes. */
  onSent: () => void
  onCancel: () => void
}

/** Asked when the queue was not empty in time: wait for it, go on without it, or leave things as they are. */
export function UnsentChanges({ children, goOn, onSent, onCancel }: UnsentChangesProps) {
  const { changes } = useWaiting()
  const { isWaiting, wait } = useWaitUntilSent(onSent)
  const isOnline = useIsOnline()

  return (
    <ConfirmDialog
      open
      title={unsentText(changes)}
      body={
        <>
          <p>{children}</p>
          <div role="status">
            {isWaiting && (
              <p className={styles.waiting}>
                <Spinner />
                {isOnline
                  ? 'Sending your changes …'
                  : 'You are offline. Your changes are sent once you are online.'}
              </p>
            )}
          </div>
        </>
      }
      confirmLabel="Wait"
      busy={isWaiting}
      busyLabel="Waiting"
      onConfirm={wait}
      other={goOn}
      cancellable
      onCancel={onCancel}
    />
  )
}

function useWaitUntilSent(onSent: () => void) {
  const backend = use(BackendContext)
  const [isWaiting, setWaiting] = useState(false)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function wait() {
    if (work.current) return
    const { signal } = (work.current = new AbortController())
    setWaiting(true)
    const isSent = (await backend?.queue.flush(signal)) ?? true
    if (signal.aborted) return
    work.current = null
    setWaiting(false)
    if (isSent) onSent()
  }

  return { isWaiting, wait: () => void wait() }
}
