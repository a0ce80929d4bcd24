import type { DaySummary } from '@/domain/summary/month-days'
import { durationText } from '@/format/duration'
import { numberText } from '@/format/number'

/** `18.6 productivity points, 3h 32m productivity, 40m play, task score 8, 4 sessions`. */
export function daySummaryText(summary: DaySummary): string {
  const { totalProductivityPoints: points, productivity, play, taskScore, sessions } = summary
  return [
    `${numberText(points)} productivity ${points === 1 ? 'point' : 'points'}`,
    `${durationText(productivity)} productivity`,
    `${durationText(play)} play`,
    `task score ${numberText(taskScore)}`,
    sessionsText(sessions),
  ].join(', ')
}

/** `1 session`, `4 sessions`. */
export function sessionsText(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}
