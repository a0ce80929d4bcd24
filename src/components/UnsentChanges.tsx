import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { unsentText } from '@/format/messages'
import { BackendContext } from '@/state/backend'
import { useWaiting } from '@/state/waiting'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Spinner } from '@/ui/Spinner'
import { useIsOnline } from '@/ui/use-is-online'
import styles from './UnsentChanges.module.css'

interface UnsentChangesProps {
  /** Why the changes matter for what the user wants to do. */
  children: ReactNode
  /** Left out where going on without the changes would do harm. */
  goOnLabel?: string
  onGoOn?: () => void
  /** The server has all changes. */
  onSent: () => void
  onCancel: () => void
}

/** Asked when the queue was not empty in time: wait for it, go on without it, or leave things as they are. */
export function UnsentChanges({ children, goOnLabel, onGoOn, onSent, onCancel }: UnsentChangesProps) {
  const { changes } = useWaiting()
  const { isWaiting, wait } = useWaitUntilSent(onSent)
  const isOnline = useIsOnline()
  const waitRef = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      open
      title={unsentText(changes)}
      size="sm"
      onDismiss={onCancel}
      closeButton={false}
      initialFocusRef={waitRef}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          {goOnLabel !== undefined && (
            <Button variant="danger" onClick={onGoOn}>
              {goOnLabel}
            </Button>
          )}
          <Button ref={waitRef} variant="primary" busy={isWaiting} busyLabel="Waiting" onClick={wait}>
            Wait
          </Button>
        </>
      }
    >
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
    </Dialog>
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
