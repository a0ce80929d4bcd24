import { useRef, useState } from 'react'
import { SignInFailed, type SignInProblem } from '@/domain/auth'
import { isNetworkFailure } from '@/domain/network-failure'
import { signInHint } from '@/format/access'

type SignInWay = 'google' | 'email' | 'new-account' | 'demo'

export type SignIn = ReturnType<typeof useSignIn>

/**
 * Runs one sign-in attempt at a time. An attempt ends when the app has opened, or when the user has declined the
 * account. A new account whose address must be verified first is not a failure: `onMustProve` is called instead.
 */
export function useSignIn(onMustProve: () => void) {
  const [way, setWay] = useState<SignInWay | null>(null)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [isMismatch, setMismatch] = useState(false)
  // A second press may come before the next render.
  const isTrying = useRef(false)

  async function start(next: SignInWay, attempt: () => Promise<void>): Promise<void> {
    if (isTrying.current) return
    isTrying.current = true
    setWay(next)
    try {
      await attempt()
    } catch (error) {
      const found = problemOf(error)
      setMismatch(found === 'wrong-credentials')
      if (found === 'unproven-email' && next === 'new-account') onMustProve()
      else setProblem(found)
    } finally {
      setWay(null)
      isTrying.current = false
    }
  }

  return {
    /** The attempt in progress. No other starts until it ends. */
    way,
    problem,
    /** Whether the email and password of the last attempt did not match. */
    isMismatch,
    start: (next: SignInWay, attempt: () => Promise<void>) => void start(next, attempt),
    acknowledge: () => setProblem(null),
  }
}

/** Why no message was sent to the address, and what the user can do. */
export function mailFailedText(error: unknown): string {
  const hint = error instanceof SignInFailed ? signInHint[error.problem] : null
  return `The message could not be sent. ${hint ?? 'Please try again.'}`
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInFailed) return error.problem
  if (isNetworkFailure(error)) return 'network'
  console.error('Signing in failed in an unexpected way', error)
  return 'unknown'
}
