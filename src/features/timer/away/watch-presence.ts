import { SILENCE_MS } from '@/domain/timer/presence'
import { now } from '@/platform/time'
import { onLeave } from '@/platform/wake'
import { useClock } from '@/state/clock'
import { beat, openPresence, storePresence } from '@/state/device/presence'
import { SERVER_FIRST_MS, useFacts } from '@/state/facts'

/** Notices on this device that the user was away while the timer ran, on every page (AWAY-01). */
export function watchPresence(uid: string): () => void {
  const openedAt = now()
  let isFirst = true
  const look = () => {
    const { user } = useFacts.getState()
    const at = now()
    // Another device may have changed a timer that only the cache still has.
    if (!user?.value || (user.isFromCache && at - openedAt < SERVER_FIRST_MS)) return
    const { timer, timerRev } = user.value
    // While this waited, the user was there: a press since the start must not hide the absence before it.
    if (isFirst && at - openedAt < SILENCE_MS) beat(timer, timerRev, openedAt)
    isFirst = false
    beat(timer, timerRev, at)
  }
  const close = openPresence(uid)
  look()
  const later = setTimeout(look, SERVER_FIRST_MS)
  const stops = [useFacts.subscribe(look), useClock.subscribe(look), onLeave(storePresence), close]
  return () => {
    clearTimeout(later)
    stops.forEach((stop) => stop())
  }
}
