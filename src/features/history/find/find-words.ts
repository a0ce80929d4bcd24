import type { FindSums } from '@/domain/find/matching'
import type { Reached } from '@/domain/find/reached'
import { longDateText } from '@/format/date'
import { durationText } from '@/format/duration'
import { pointsWords } from '@/format/number'
import { sessionsText } from '../session/session-words'

/** `12 sessions, 8h 15m, 14.5 points`. */
export function sumsText({ sessions, seconds, points }: FindSums): string {
  return [sessionsText(sessions), durationText(seconds), pointsWords(points)].join(', ')
}

/** How far the search has reached. */
export function reachText(reached: Reached | null, hasDates: boolean): string {
  if (reached === null) return 'Your history is still being added up, so only this device is searched.'
  const { missing, back } = reached
  if (missing === 0)
    return hasDates ? 'All sessions of these days are searched.' : 'All your sessions are searched.'
  const rest = `${missing} ${missing === 1 ? 'session is' : 'sessions are'} not searched yet.`
  return back === null ? rest : `Searched back to ${longDateText(back)}. ${rest}`
}
