import { create } from 'zustand'
import type { Waiting } from '@/domain/waiting'

interface SwitchQuestion {
  /** The other account's unsent changes, which would be removed. */
  readonly waiting: Waiting
  readonly answer: (answer: SwitchAnswer) => void
}

/** `ended`: the question no longer applies, for example because another tab has answered it. */
export type SwitchAnswer = 'confirmed' | 'declined' | 'ended'

/** The open question when an account signs in on a device that holds another account's unsent changes. */
export const useAccountSwitch = create<{ question: SwitchQuestion | null }>(() => ({ question: null }))

export function askToSwitch(waiting: Waiting): { answered: Promise<SwitchAnswer>; end: () => void } {
  let answer: (answer: SwitchAnswer) => void = () => {}
  const answered = new Promise<SwitchAnswer>((resolve) => {
    answer = (given) => {
      useAccountSwitch.setState({ question: null })
      resolve(given)
    }
  })
  useAccountSwitch.setState({ question: { waiting, answer } })
  return { answered, end: () => answer('ended') }
}
