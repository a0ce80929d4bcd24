import { exactSum } from '@/domain/decimal'
import type { Session } from '@/domain/session/session'
import { durationText } from './duration'
import { isolated } from './isolated'
import { pointsWords } from './number'

/** `Programming, 1h 00m, 12.5 points`: the type, total duration and points of the saved session or its parts. */
export function savedText(sessions: readonly Session[]): string {
  const [first] = sessions
  if (!first) return ''
  const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
  const points = exactSum(sessions.map(({ sessionScore }) => sessionScore))
  const earned = points > 0 ? [pointsWords(points)] : []
  return [isolated(first.type), durationText(seconds), ...earned].join(', ')
}
