import { useEffect } from 'react'
import { now } from '@/platform/time'
import { onLeave } from '@/platform/wake'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { beat, openPresence, storePresence } from '@/state/device/presence'
import { useFacts } from '@/state/facts'
import { AwayQuestion } from './AwayQuestion'
import { SERVER_FIRST_MS } from './limits'

/** Notices on this device that the user was away while the timer ran, and asks what that time was. */
export function AwayWatch() {
  const uid = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.uid : null))
  useEffect(() => (uid === null ? undefined : watchPresence(uid)), [uid])
  return <AwayQuestion />
}

function watchPresence(uid: string): () => void {
  const openedAt = now()
  const look = () => {
    const { user } = useFacts.getState()
    const at = now()
    // Another device may have changed a timer that only the cache still has.
    if (!user?.value || (user.isFromCache && at - openedAt < SERVER_FIRST_MS)) return
    beat(user.value.timer, user.value.timerRev, at)
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
