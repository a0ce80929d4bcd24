import type { DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { mergeRollups } from '../rollups/merge-rollups'
import { rollupChanges, type RollupChange } from '../rollups/rollup-changes'
import { readMonth, rollupReplacement } from '../rollups/rollup-document'
import type { Rollups } from '../rollups/rollups'
import { dayValues, type DayValues, type ScoreInput } from '../score/days'
import { allSessionTypes } from '../session/types/session-type'
import { BACKUP_LISTS } from './kinds'
import type { FileItems, ItemsPlan } from './plan'
import type { Settings } from './settings'

/** How a file compares with an account: what an empty account would be after a restore of it (BACKUP-05). */
export interface BackupCheck {
  /** Items that only the account has. */
  readonly missing: number
  readonly different: number
  /** Items that only the file has. */
  readonly added: number
  /** The days whose Harmony would differ in the hundredths, oldest first. */
  readonly days: readonly DayKey[]
}

/** `score` is what the account's numbers are computed from. Settings that the file lacks are the account's. */
export function checkBackup(
  items: FileItems,
  settings: Partial<Settings>,
  plan: ItemsPlan,
  score: ScoreInput,
): BackupCheck {
  const sum = (of: (list: (typeof BACKUP_LISTS)[number]) => number) =>
    BACKUP_LISTS.reduce((total, list) => total + of(list), 0)
  const restored = dayValues({
    ...score,
    rollups: rollupsOf(items),
    rhythms: [...items.rhythms.values()],
    types: allSessionTypes([...items.sessionTypes.values()]),
    formula: settings.formula ?? score.formula,
    rest: settings.restWeekdays ? restDays([...items.restSpans.values()], settings.restWeekdays) : score.rest,
  })
  const now = dayValues(score)
  const numbersOf = (days: readonly DayValues[]) => new Map(days.map(({ day, harmony }) => [day, harmony]))
  const [before, after] = [now, restored].map(({ days, later }) => numbersOf([...days, ...later]))
  const all = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].sort()
  return {
    missing: sum((list) => plan[list].missing),
    different: sum((list) => plan[list].different.length + plan[list].damaged),
    added: sum((list) => plan[list].added.length),
    days: all.filter((day) => Math.abs((before?.get(day) ?? 0) - (after?.get(day) ?? 0)) >= 0.005),
  }
}

function rollupsOf({ sessions, completions }: FileItems): Rollups {
  const changes: RollupChange[] = [
    ...[...sessions.values()].map((after) => ({ before: null, after })),
    ...[...completions.values()].map(({ rhythmId, completionDate, actualCompletionDate }) => ({
      ...{ rhythmId, due: completionDate, actual: actualCompletionDate },
    })),
  ]
  const months = [...rollupChanges(changes)].map(([month, tally]) =>
    readMonth(month, rollupReplacement(tally, 0)),
  )
  return mergeRollups(months.filter((month) => month !== null))
}
