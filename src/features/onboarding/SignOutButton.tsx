import { useState } from 'react'
import { useAuthGateway } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Button, type ButtonProps } from '@/ui/Button'

/** A way back for whoever is in with the wrong account, or does not get any further. */
export function SignOutButton({ size }: Pick<ButtonProps, 'size'>) {
  const gateway = useAuthGateway()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    try {
      await gateway.signOut()
    } catch (error) {
      console.error('Signing out failed', error)
      setIsLeaving(false)
      showToast({ kind: 'error', text: 'You could not be signed out.', detail: 'Please try again.' })
    }
  }

  return (
    <Button variant="ghost" size={size} busy={isLeaving} onClick={() => void leave()}>
      Sign Out
    </Button>
  )
}
