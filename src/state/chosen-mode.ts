import { create } from 'zustand'
import type { Mode } from '@/domain/timer/timer'
import { useFacts } from './facts'
import { perUser } from './per-user'

interface Choice {
  readonly mode: Mode
}

/** What was chosen here a moment ago and the person's document may not say yet. */
const useChoice = perUser(create<{ choice: Choice | null }>(() => ({ choice: null })))

/** The mode holds from the click on, until the write of it has come to something. */
export function chooseMode(mode: Mode, write: Promise<unknown>): void {
  const choice = { mode }
  const forget = () => {
    if (useChoice.getState().choice === choice) forgetChosenMode()
  }
  useChoice.setState({ choice })
  write.then(forget, forget)
}

export function forgetChosenMode(): void {
  useChoice.setState({ choice: null })
}

/** The mode in which the timer will start; for the moment of a click. */
export function timerModeNow(): Mode {
  return useChoice.getState().choice?.mode ?? useFacts.getState().user?.value?.timerMode ?? 'productivity'
}

export function useTimerMode(): Mode {
  const chosen = useChoice(({ choice }) => choice?.mode)
  const stored = useFacts(({ user }) => user?.value?.timerMode ?? 'productivity')
  return chosen ?? stored
}
