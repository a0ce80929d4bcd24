import type { Backend } from '@/domain/backend'
import { isSameContent, type Session } from '@/domain/session/session'
import { autoStoppedSession, mustAutoStop } from '@/domain/session/auto-stop'
import { useClock } from '@/state/clock'
import { SERVER_FIRST_MS, useFacts } from '@/state/facts'

/**
 * Stops a timer that was left paused over midnight, when the app opens the next day or in a tab that stays open. All
 * tabs and devices may try; the timer's revision lets only one of them succeed (AUTOSTOP-10).
 */
export function startAutoStop(backend: Backend): () => void {
  const startedAt = Date.now()
  let triedRev: number | null = null

  const check = () => {
    const { user } = useFacts.getState()
    const { now, zone } = useClock.getState()
    if (!user?.value) return
    // A cached timer may be a day old and have been resumed elsewhere, so wait for the server first if it is reachable.
    if (user.isFromCache && Date.now() - startedAt < SERVER_FIRST_MS) return
    const { timer, timerRev } = user.value
    if (timerRev === triedRev || !mustAutoStop(timer, now, zone)) return
    triedRev = timerRev
    stopOnce(backend, autoStoppedSession(timer, zone), timerRev).catch((error: unknown) => {
      // If the write was refused, another tab has stopped the timer. Otherwise the listener restores it, and a reload
      // retries.
      console.info('This tab did not stop the timer', error)
    })
  }

  check()
  const later = setTimeout(check, SERVER_FIRST_MS)
  const stops = [useFacts.subscribe(check), useClock.subscribe(check), () => clearTimeout(later)]
  return () => stops.forEach((stop) => stop())
}

/**
 * A device that was offline may have stopped this timer and saved its session while it was paused elsewhere. This adds
 * the time that the saved session lacks: otherwise the save would be refused every day, and the timer would never stop.
 */
async function stopOnce({ write, sessions }: Backend, session: Session | null, rev: number): Promise<void> {
  try {
    await write({ kind: 'auto-stop', session, rev })
  } catch (error) {
    const stored = session && (await sessions.read(session.id))
    if (!stored || useFacts.getState().user?.value?.timerRev !== rev) throw error
    const { mergedSave } = await import('@/domain/session/same-timer')
    const merged = mergedSave(stored, session)
    const isMore = typeof merged !== 'string' && !isSameContent(merged, stored)
    await write({ kind: 'auto-stop', session: isMore ? merged : stored, rev, stored })
  }
}
