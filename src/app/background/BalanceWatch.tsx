import { useEffect, useRef } from 'react'
import { hasReachedBalance, type BalanceMoment } from '@/domain/score/break-even'
import { TIMER_MESSAGES } from '@/format/timer'
import { useLiveHarmony } from '@/state/live-harmony'
import { showToast } from '@/state/toasts'
import { notifyOnce } from './notify-once'

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
    showToast({ kind: 'neutral', text: TIMER_MESSAGES.balanced })
    if (!document.hidden) return
    const tag = `counterpoint-balanced-${live.startTime}`
    notifyOnce({ text: TIMER_MESSAGES.balanced, tag, page: '#/app' }).catch((error: unknown) =>
      console.info('The notification was not shown', error),
    )
  }, [live])
  return null
}
