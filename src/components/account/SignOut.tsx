import { useState } from 'react'
import { ChangesRefused, ChangesWaiting } from '@/domain/backend'
import { ACCOUNT_MESSAGES, lostAtSignOutTexts } from '@/format/account'
import { useAuthGateway } from '@/state/backend'
import { useAction } from '@/state/commands'
import { useTimer } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { useWaiting } from '@/state/sessions/waiting'
import { Button, type ButtonProps } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { UnsentChanges } from '../session/UnsentChanges'

/** Asks before signing out, because that removes all of the user's data from the device. */
export function SignOut({ size = 'sm' }: Pick<ButtonProps, 'size'>) {
  const { step, ask, leave, close } = useSignOut()
  useAction('profile.sign-out', ask)
  return (
    <>
      <Button variant="ghost" size={size} onClick={ask}>
        Sign Out
      </Button>
      <ConfirmDialog
        open={step === 'asking' || step === 'leaving'}
        title="Sign out of Counterpoint?"
        body={<Consequences />}
        confirmLabel="Sign Out"
        busy={step === 'leaving'}
        busyLabel="Signing out"
        onConfirm={() => void leave()}
        onCancel={close}
      />
      {step === 'unsent' && (
        <UnsentChanges
          goOn={{ label: 'Sign out without them', onChoose: () => void leave({ dropUnsent: true }) }}
          onSent={() => void leave()}
          onCancel={close}
        >
          Signing out removes everything from this device, including changes that have not been sent yet.
        </UnsentChanges>
      )}
    </>
  )
}

function Consequences() {
  const waiting = useWaiting()
  const timer = useTimer()
  return (
    <>
      <p>Your data stays safe in the cloud.</p>
      {timer.status !== 'inactive' && (
        <p>
          {timer.status === 'paused' ? ACCOUNT_MESSAGES.timerStaysPaused : ACCOUNT_MESSAGES.timerKeepsRunning}
        </p>
      )}
      {lostAtSignOutTexts(waiting).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

function useSignOut() {
  const gateway = useAuthGateway()
  const [step, setStep] = useState<'rest' | 'asking' | 'leaving' | 'unsent'>('rest')
  const { refused } = useWaiting()

  // After a successful sign-out this page is gone.
  async function leave(options?: { dropUnsent: boolean }) {
    setStep('leaving')
    try {
      await gateway.signOut({ ...options, knownRefused: refused })
    } catch (error) {
      if (error instanceof ChangesWaiting) return setStep('unsent')
      // The question names them now.
      if (error instanceof ChangesRefused) return setStep('asking')
      console.error('Signing out failed', error)
      setStep('rest')
      showToast({ kind: 'error', text: ACCOUNT_MESSAGES.signOutFailed })
    }
  }

  return { step, ask: () => setStep('asking'), leave, close: () => setStep('rest') }
}
