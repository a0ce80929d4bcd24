import type { Gap } from '@/domain/timer/gap'
import type { Timer } from '@/domain/timer/timer'
import { useAwayLimits } from '@/state/device/away-limits'
import { openGap, usePresence } from '@/state/device/presence'

/** The gap that the user is to be asked about; null without one, and while the setting of the timer's mode is off. */
export function useAwayAsked(timer: Timer): Gap | null {
  const gap = usePresence((state) => openGap(state, timer))
  const isWanted = useAwayLimits((limits) => timer.status !== 'inactive' && limits[timer.mode] !== null)
  return isWanted ? gap : null
}
