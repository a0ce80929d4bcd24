import { useEffect, useRef } from 'react'
import { hasReachedBalance, type BalanceMoment } from '@/domain/score/break-even'
import { MESSAGES } from '@/format/messages'
import { notifyWhenHidden } from '@/platform/notifications'
import { useLiveHarmony } from '@/state/live-harmony'
import { showToast } from '@/state/toasts'

/** Announces once, on any page, that the running timer has brought the day into balance. It stops nothing. */
export function BalanceWatch() {
  const live = useLiveHarmony()
  const before = useRef<BalanceMoment | null>(null)
  const toldOf = useRef<number | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = live
    if (!live || !last || toldOf.current === live.startTime || !hasReachedBalance(last, live)) return
    toldOf.current = live.startTime
    showToast({ kind: 'neutral', text: MESSAGES.balanced })
    notifyWhenHidden(MESSAGES.balanced, `counterpoint-balanced-${live.startTime}`)
  }, [live])
  return null
}
