import { create } from 'zustand'
import type { Mode } from '@/domain/timer/timer'
import { useFacts } from './facts'
import { perUser } from './device/per-user'

/** The mode chosen on this device that the user document may not contain yet. */
const useChoice = perUser(create<{ choice: { readonly mode: Mode } | null }>(() => ({ choice: null })))

/** Applies the mode from the click until its write settles. */
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

/** The mode in which the timer would start now, for click handlers. */
export function timerModeNow(): Mode {
  return useChoice.getState().choice?.mode ?? useFacts.getState().user?.value?.timerMode ?? 'productivity'
}

export function useTimerMode(): Mode {
  const chosen = useChoice(({ choice }) => choice?.mode)
  const stored = useFacts(({ user }) => user?.value?.timerMode ?? 'productivity')
  return chosen ?? stored
}
