import { WaitlistLink } from '@/components/account/WaitlistLink'
import type { SignInProblem } from '@/domain/auth'
import { SIGN_IN_FAILED, signInHint } from '@/format/access'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'

interface SignInFailedAlertProps {
  problem: SignInProblem | null
  onAcknowledge: () => void
}

export function SignInFailedAlert({ problem, onAcknowledge }: SignInFailedAlertProps) {
  const hint = problem && signInHint[problem]
  return (
    <AlertDialog message={problem && SIGN_IN_FAILED} onAcknowledge={onAcknowledge}>
      {hint !== null && (
        <p>
          {hint} {problem === 'not-approved' && <WaitlistLink />}
        </p>
      )}
    </AlertDialog>
  )
}
