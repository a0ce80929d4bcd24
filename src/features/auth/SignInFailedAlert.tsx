import { WaitlistLink } from '@/components/account/WaitlistLink'
import type { SignInProblem } from '@/domain/auth'
import { MESSAGES, signInHint } from '@/format/messages'
import { AlertDialog } from '@/ui/dialog/AlertDialog'

export interface SignInFailedAlertProps {
  problem: SignInProblem | null
  onAcknowledge: () => void
}

export function SignInFailedAlert({ problem, onAcknowledge }: SignInFailedAlertProps) {
  const hint = problem && signInHint(problem)
  return (
    <AlertDialog open={problem !== null} message={MESSAGES.signInFailed} onAcknowledge={onAcknowledge}>
      {hint !== null && (
        <p>
          {hint} {problem === 'not-approved' && <WaitlistLink />}
        </p>
      )}
    </AlertDialog>
  )
}
