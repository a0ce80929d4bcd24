import { useRef, useState } from 'react'
import { UsernameRefused } from '@/domain/callables'
import { normalizeSetup, profileSetupProblem, type ProfileSetup } from '@/domain/profile/setup'
import { profileSetupMessage, setupFailedMessage, usernameMessage } from '@/format/profile'
import { useBackend } from '@/state/backend'

/** The refusal and where to show it: beside the username, or for the whole form. */
export interface SetupRefusal {
  readonly field: 'both' | 'displayName' | 'username' | 'form'
  readonly message: string
}

export function useProfileSetup() {
  const backend = useBackend()
  const [problem, setProblem] = useState<SetupRefusal | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  // A second Enter may come before the next render.
  const isUnderWay = useRef(false)

  /** Returns null on success. The app then moves on by itself, so the form stays busy until it does. */
  async function save(typed: ProfileSetup): Promise<SetupRefusal | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setProblem(null)
    setIsSaving(true)
    const refusal = await trySave(typed)
    if (!refusal) return null
    isUnderWay.current = false
    setProblem(refusal)
    setIsSaving(false)
    return refusal
  }

  async function trySave(typed: ProfileSetup): Promise<SetupRefusal | null> {
    const setup = normalizeSetup(typed)
    const invalid = profileSetupProblem(setup)
    if (invalid) return { field: invalid.field, message: profileSetupMessage(invalid) }
    try {
      await backend.user.setUpProfile(setup)
      return null
    } catch (error) {
      if (error instanceof UsernameRefused)
        return { field: 'username', message: usernameMessage(error.reason) }
      console.error('The profile was not saved', error)
      return { field: 'form', message: setupFailedMessage(error) }
    }
  }

  return { problem, isSaving, save }
}
