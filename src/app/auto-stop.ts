import type { Backend } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { autoStoppedSession, mustAutoStop } from '@/domain/timer/auto-stop'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'

const SERVER_FIRST_MS = 5000

/**
 * Stops a timer that was left paused over midnight: on opening the app the next day, and in a tab that is open then.
 * All tabs and devices may try; the timer's revision lets one of them in (spec, section 4).
 */
export function startAutoStop(backend: Backend): () => void {
  const startedAt = Date.now()
  let triedRev: number | null = null

  const check = () => {
    const { user } = useFacts.getState()
    const { now, zone } = useClock.getState()
    if (!user?.value) return
    // A cached timer may be a day old and resumed elsewhere since: let the server speak first, if it can be reached.
    if (user.isFromCache && Date.now() - startedAt < SERVER_FIRST_MS) return
    const { timer, timerRev } = user.value
    if (timerRev === triedRev || !mustAutoStop(timer, now, zone)) return
    triedRev = timerRev
    stopOnce(backend, autoStoppedSession(timer, zone), timerRev).catch((error: unknown) => {
      // Refused: another tab has done it. Anything else: the listener brings the timer back, and a reload retries.
      console.info('The timer was not stopped from here', error)
    })
  }

  check()
  const later = setTimeout(check, SERVER_FIRST_MS)
  const stops = [useFacts.subscribe(check), useClock.subscribe(check), () => clearTimeout(later)]
  return () => stops.forEach((stop) => stop())
}

/**
 * A device that was offline may have stopped this timer and saved a session of it while it was paused elsewhere. Then the time
 * that is missing there is added: else the save would be refused each day, and the timer would never stop.
 */
async function stopOnce({ timer, sessions }: Backend, session: Session | null, rev: number): Promise<void> {
  try {
    await timer.autoStop(session, rev)
  } catch (error) {
    const stored = session && (await sessions.read(session.id))
    if (!stored || useFacts.getState().user?.value?.timerRev !== rev) throw error
    const { isSameContent, mergedSave } = await import('@/domain/session/same-timer')
    const merged = mergedSave(stored, session)
    const isMore = typeof merged !== 'string' && !isSameContent(merged, stored)
    await timer.autoStop(isMore ? merged : stored, rev, stored)
  }
}
