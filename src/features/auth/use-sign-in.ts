import { useRef, useState } from 'react'
import { SignInFailed, type SignInProblem } from '@/domain/auth'

export type SignInWay = 'google' | 'email' | 'new-account' | 'demo'

export interface SignIn {
  /** The way that is being tried; while there is one, no other starts. */
  readonly way: SignInWay | null
  readonly problem: SignInProblem | null
  readonly start: (way: SignInWay, attempt: () => Promise<void>) => void
  readonly acknowledge: () => void
}

/** One attempt at a time. It ends when the app has opened, or when the user has decided against this account. */
export function useSignIn(): SignIn {
  const [way, setWay] = useState<SignInWay | null>(null)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  // Two presses may come before the screen is drawn again.
  const isTrying = useRef(false)

  async function start(next: SignInWay, attempt: () => Promise<void>): Promise<void> {
    if (isTrying.current) return
    isTrying.current = true
    setWay(next)
    try {
      await attempt()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setWay(null)
      isTrying.current = false
    }
  }

  return {
    way,
    problem,
    start: (next, attempt) => void start(next, attempt),
    acknowledge: () => setProblem(null),
  }
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInFailed) return error.problem
  console.error('Signing in failed in an unexpected way', error)
  return 'unknown'
}
