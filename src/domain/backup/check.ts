import type { DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { mergeRollups, type Rollups } from '../rollups/rollups'
import { rollupChanges, type RollupChange } from '../rollups/rollup-changes'
import { readMonth, rollupReplacement } from '../rollups/rollup-document'
import { dayValues, type DayHistory, type ScoreInput } from '../score/days'
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
  /** Sessions whose location the file lacks. */
  readonly withoutLocation: number
  /** The days whose Harmony would differ in the hundredths, oldest first. */
  readonly days: readonly DayKey[]
}

/** Smaller differences of a Harmony show in no hundredth. */
const HALF_A_HUNDREDTH = 0.005

/** `score` is what the numbers of `history` are computed from. Settings that the file lacks are the account's. */
export function checkBackup(
  items: FileItems,
  settings: Partial<Settings>,
  plan: ItemsPlan,
  score: ScoreInput,
  history: DayHistory,
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
  const daysOf = ({ days, later }: DayHistory) => [...days, ...later].map(({ day }) => day)
  const all = [...new Set([...daysOf(history), ...daysOf(restored)])].sort()
  const change = (day: DayKey) => (restored.at(day)?.harmony ?? 0) - (history.at(day)?.harmony ?? 0)
  return {
    missing: sum((list) => plan[list].missing),
    different: sum((list) => plan[list].different.length + plan[list].damaged),
    added: sum((list) => plan[list].added.length),
    withoutLocation: sum((list) => plan[list].withoutLocation),
    days: all.filter((day) => Math.abs(change(day)) >= HALF_A_HUNDREDTH),
  }
}

function rollupsOf({ sessions, completions }: FileItems): Rollups {
  const changes: RollupChange[] = [
    ...[...sessions.values()].map((after) => ({ before: null, after })),
    ...completions.values(),
  ]
  const months = [...rollupChanges(changes)].map(([month, tally]) =>
    readMonth(month, rollupReplacement(tally, 0)),
  )
  return mergeRollups(months.filter((month) => month !== null))
}
