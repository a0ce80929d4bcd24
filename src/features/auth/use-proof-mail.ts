import { useState } from 'react'
import { SignInFailed } from '@/domain/auth'
import { signInHint } from '@/format/access'
import { useAuthGateway } from '@/state/backend'

/** The email whose link verifies the address of a new account. */
export interface ProofMail {
  readonly state: 'unsent' | 'sending' | 'sent' | 'failed'
  /** What the user can do if it could not be sent. */
  readonly hint: string
  readonly send: () => void
}

export function useProofMail(address: string): ProofMail {
  const gateway = useAuthGateway()
  const [{ state, hint }, setState] = useState<Pick<ProofMail, 'state' | 'hint'>>({
    state: 'unsent',
    hint: '',
  })

  async function send() {
    if (state === 'sending') return
    setState({ state: 'sending', hint: '' })
    try {
      await gateway.sendPasswordReset(address)
      setState({ state: 'sent', hint: '' })
    } catch (error) {
      const known = error instanceof SignInFailed ? signInHint(error.problem) : null
      setState({ state: 'failed', hint: known ?? 'Please try again.' })
    }
  }

  return { state, hint, send: () => void send() }
}
