import type { GoalKey } from '@/domain/goals/goals'
import { durationText } from './duration'
import { percentText, pointsText } from './number'

const names: Record<GoalKey, string> = {
  taskScore: 'Task score',
  timeWorked: 'Time worked',
  productivityPoints: 'Productivity points',
}

export function goalName(key: GoalKey): string {
  return names[key]
}

/** A target or an average: `7.4`, or `3h 32m` for the time worked. */
export function goalValueText(key: GoalKey, value: number): string {
  return key === 'timeWorked' ? durationText(value) : pointsText(value)
}

/** `74%`. Rounded down, so that 100% means the goal is reached. */
export function goalPercentText(percent: number): string {
  return percentText(Math.floor(percent))
}
