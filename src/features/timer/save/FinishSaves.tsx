import { useEffect } from 'react'
import { now } from '@/platform/time'
import { useAuth } from '@/state/auth'
import { watchEndedElsewhere } from '@/state/sessions/ended-elsewhere'
import { useHeldCounts } from './use-held-counts'
import { useSettleSaves } from './use-settle-saves'

/** Finishes saves that conflict with another device, and line counts in progress. Renders nothing. */
export function FinishSaves() {
  const uid = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.uid : null))
  useEffect(() => (uid === null ? undefined : watchEndedElsewhere(uid, now)), [uid])
  useSettleSaves()
  useHeldCounts()
  return null
}
