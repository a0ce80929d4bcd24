import type { DaySummary } from '@/domain/summary/month-days'
import { durationText } from '@/format/duration'
import { countOfText, pointsText } from '@/format/number'

/** What follows the points of a day: `productivity points, 3h 32m productivity, 40m play, task score 8, 4 sessions`. */
export function afterPointsText(summary: DaySummary): string {
  const { totalProductivityPoints: points, productivity, play, taskScore, sessions } = summary
  return [
    `productivity ${pointsText(points) === '1' ? 'point' : 'points'}`,
    `${durationText(productivity)} productivity`,
    `${durationText(play)} play`,
    `task score ${pointsText(taskScore)}`,
    sessionsText(sessions),
  ].join(', ')
}

/** `1 session`, `4 sessions`. */
export function sessionsText(count: number): string {
  return countOfText(count, 'session')
}
