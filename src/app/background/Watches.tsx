import { useEffect, useRef } from 'react'
import { useFacts } from '@/state/facts'
import { hasReachedBalance, type BalanceMoment } from '@/domain/score/break-even'
import { TIMER_MESSAGES } from '@/format/timer'
import { useLiveHarmony } from '@/state/live-harmony'
import { showToast } from '@/state/toasts'
import type { Mode } from '@/domain/timer/timer'
import { beginnings } from '@/domain/rhythm/beginnings'
import { completionId } from '@/domain/rhythm/completion'
import { MS_PER_MINUTE, type EpochMs } from '@/domain/units'
import { rhythmBeginsText } from '@/format/frame'
import { useClock } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { useTimer } from '@/state/selectors'
import { inFirstTab } from '@/platform/one-tab'
import { onNotificationClick, showNotification, type AppNotification } from '@/platform/notifications'
import { useAuth } from '@/state/auth'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { usePreferences } from '@/state/device/preferences'
import { leavePage } from '@/ui/dialog/leave-guards'
import { markAppIcon } from './app-icon'

/** Notifications that the device remembers to have shown. */
const MAX_TOLD = 50
/** A rhythm that began longer ago, while the device slept, is not announced. */
const LATE_BEGINNING_MS = 10 * MS_PER_MINUTE

/** Background work of every signed-in screen that the first paint does not wait for. */
export function Watches() {
  useEffect(() => onNotificationClick(openPage), [])
  return (
    <>
      <AppBadge />
      <BalanceWatch />
      <RhythmWatch />
    </>
  )
}

/** Marks the installed app's icon while the timer runs (PLATFORM-12). */
export function AppBadge() {
  // Until the user is known, the mark of the last visit stays.
  const isRunning = useFacts(({ user }) => user?.value && user.value.timer.status === 'active')
  useEffect(() => {
    if (typeof isRunning === 'boolean') markAppIcon(isRunning)
  }, [isRunning])
  return null
}

/** Announces once, on any page, that the running timer has brought the day into balance. It stops nothing. */
export function BalanceWatch() {
  const live = useLiveHarmony()
  const timer = useTimer()
  const { mode, startTime } = timer.status === 'inactive' ? { mode: null, startTime: 0 } : timer
  const before = useRef<BalanceMoment | null>(null)
  const told = useRef<{ readonly mode: Mode | null; readonly at: EpochMs } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = live
    // A corrected start is still the same run, a start after what was said is not.
    if (told.current?.mode !== mode || startTime > told.current.at) told.current = null
    if (!live || !last || told.current || !hasReachedBalance(last, live)) return
    told.current = { mode, at: useClock.getState().now }
    showToast({ kind: 'neutral', text: TIMER_MESSAGES.balanced })
    if (!document.hidden) return
    const tag = `counterpoint-balanced-${live.startTime}`
    notifyOnce({ text: TIMER_MESSAGES.balanced, tag, page: '#/app' })
  }, [live, mode, startTime])
  return null
}

/** Notifies of timed rhythms that begin while the app is open (NOTIFY-02). */
export function RhythmWatch() {
  const now = useClock((clock) => clock.now)
  const zone = useClock((clock) => clock.zone)
  const input = useScoreInput()
  const checkedAt = useRef(now)
  useEffect(() => {
    // Until completions and rest days are known, the check waits.
    if (!input) return
    const { rhythms, rollups, rest } = input
    const from = Math.max(checkedAt.current, now - LATE_BEGINNING_MS)
    checkedAt.current = now
    for (const { rhythm, due } of beginnings(rhythms, rollups.completions, rest, zone, from, now)) {
      const tag = `counterpoint-rhythm-${completionId(rhythm.id, due)}`
      notifyOnce({ text: rhythmBeginsText(rhythm.name), tag, page: '#/app/dashboard' })
    }
  }, [now, zone, input])
  return null
}

/** Shows the notification if the user wants notifications, and none with this tag was shown before, by any tab. */
function notifyOnce(notification: AppNotification): void {
  const auth = useAuth.getState()
  if (auth.status !== 'signed-in' || !usePreferences.getState().notifies) return
  const { uid } = auth.account
  const key = `counterpoint:notified:${uid}`
  inFirstTab(`${key}:${notification.tag}`, () => {
    const stored = readDevice(key)
    const told: readonly unknown[] = Array.isArray(stored) ? stored : []
    if (told.includes(notification.tag)) return
    writeDevice(key, [...told, notification.tag].slice(-MAX_TOLD))
    showNotification(notification, openPage)
  })
}

function openPage(page: string): void {
  leavePage(() => {
    window.location.hash = page
  })
}
