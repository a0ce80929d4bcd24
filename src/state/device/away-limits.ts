import { create } from 'zustand'
import { parseAwayLimits, type AwayLimits } from '@/domain/away/away-minutes'
import { readDevice, watchDevice, writeDevice } from './device-storage'

const KEY = 'counterpoint:away-limits'

/** How long the user may be away before this device asks. Apart from the other preferences, because the first screen needs no code of it. */
export const useAwayLimits = create<AwayLimits>(() => parseAwayLimits(readDevice(KEY)))

export function changeAwayLimits(change: Partial<AwayLimits>): void {
  useAwayLimits.setState(change)
  writeDevice(KEY, useAwayLimits.getState())
}

/** Follows changes from other tabs. */
export function watchAwayLimits(): () => void {
  return watchDevice(KEY, (stored) => useAwayLimits.setState(parseAwayLimits(stored)))
}
