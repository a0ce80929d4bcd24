import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { unsentText } from '@/format/frame'
import { BackendContext } from '@/state/backend'
import { useWaiting } from '@/state/sessions/waiting'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Spinner } from '@/ui/Button'
import { useIsOnline } from '@/state/online'
import { Row } from '@/ui/layout'

interface UnsentChangesProps {
  /** Why the unsent changes matter for the user's action. */
  children: ReactNode
  /** Continues without them; omitted where that would do harm. */
  goOn?: { label: string; onChoose: () => void }
  /** Called once the server has all changes. */
  onSent: () => void
  onCancel: () => void
}

/** Asks what to do when the queue did not empty in time: wait, continue without the changes, or cancel. */
export function UnsentChanges({ children, goOn, onSent, onCancel }: UnsentChangesProps) {
  const { changes, refused } = useWaiting()
  const { isWaiting, wait } = useWaitUntilSent(onSent)
  const isOnline = useIsOnline()

  return (
    <ConfirmDialog
      open
      title={unsentText(changes - refused)}
      body={
        <>
          <p>{children}</p>
          <div role="status">
            {isWaiting && (
              <Row as="p" gap={2} above={3}>
                <Spinner />
                {isOnline
                  ? 'Sending your changes …'
                  : 'You’re offline. Your changes will be sent once you’re online.'}
              </Row>
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
