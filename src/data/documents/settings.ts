import type { Settings } from '@/domain/backup/settings'
import { GOAL_KEYS, type Goal } from '@/domain/goals/goals'
import { formulaDocumentOf } from './user'

/** The fields that replace these settings. Writes merge into stored maps, so what is absent must be written as `gone`. */
export function settingsDocumentOf(settings: Partial<Settings>, gone: unknown): object {
  const { formula, goals, theme, ...rest } = settings
  const goalOf = ({ target, endDate, since }: Goal) => ({ target, endDate, since: since ?? gone })
  return {
    ...rest,
    // The rules let no field be removed or null, so an account that had no theme gets the system's.
    ...(theme !== undefined && { theme: theme ?? 'system' }),
    ...(formula && { formula: { ...formulaDocumentOf(formula, gone), ideal: formula.ideal ?? gone } }),
    ...(goals && { goals: Object.fromEntries(GOAL_KEYS.map((key) => [key, goalOf(goals[key])])) }),
  }
}
