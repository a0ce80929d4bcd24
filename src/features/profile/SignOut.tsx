import { useState } from 'react'
import { MESSAGES } from '@/format/messages'
import { useAuthGateway } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useIsOnline } from '@/ui/use-is-online'

/** Leaving is asked about first, since it leaves nothing of the person on the device (spec, section 8). */
export function SignOut() {
  const gateway = useAuthGateway()
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isUnsynced = useFacts(({ sessions, tasks, sessionTypes }) =>
    [sessions, tasks, sessionTypes].some((listing) => listing !== null && listing.unsynced.size > 0),
  )

  // When it succeeds, this page is gone.
  async function leave() {
    setLeaving(true)
    try {
      await gateway.signOut()
    } catch (error) {
      console.error('Signing out failed', error)
      setLeaving(false)
      setAsking(false)
      showToast({ kind: 'error', text: MESSAGES.signOutFailed })
    }
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Sign Out
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out of Counterpoint?"
        body={
          <>
            <p>Your data stays safe in the cloud.</p>
            {(isUnsynced || !isOnline) && <p>Changes that have not been synced yet will be lost.</p>}
          </>
        }
        confirmLabel="Sign Out"
        busy={isLeaving}
        busyLabel="Signing out"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
