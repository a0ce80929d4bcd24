import { create } from 'zustand'
import type { SwitchAnswer } from '@/domain/access/device'
import type { Waiting } from '@/domain/sync/status'

interface SwitchQuestion {
  /** The other account's unsent changes, which would be removed. */
  readonly waiting: Waiting
  readonly answer: (answer: SwitchAnswer) => void
}

/** The open question when an account signs in on a device that holds another account's unsent changes. */
export const useAccountSwitch = create<{ question: SwitchQuestion | null }>(() => ({ question: null }))

export function askToSwitch(waiting: Waiting): Promise<SwitchAnswer> {
  return new Promise((resolve) => {
    const answer = (said: SwitchAnswer) => {
      useAccountSwitch.setState({ question: null })
      resolve(said)
    }
    useAccountSwitch.setState({ question: { waiting, answer } })
  })
}

/** Closes the question, because it no longer applies. */
export function endQuestion(): void {
  useAccountSwitch.getState().question?.answer('ended')
}
