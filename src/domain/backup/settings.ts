import { pick } from '@/lib/collections'
import { GOAL_KEYS, type Goal } from '../goals/goals'
import { readUser, type User } from '../profile/user'
import { formulaDocumentOf } from '../score/formula'
import { isSame } from '../stored-values'

/**
 * The fields of the user document that a restore writes. The others belong to the account or to the moment: username,
 * points, e-mail, picture, linked accounts, the running timer. A picture's address even holds a token, so it is in no
 * backup.
 */
export const RESTORED_SETTINGS = [
  'displayName',
  'bio',
  'socials',
  'profileCustomization',
  'formula',
  'restWeekdays',
  'goals',
  'githubSettings',
  'timerMode',
  'theme',
] as const
export type RestoredSetting = (typeof RESTORED_SETTINGS)[number]

export type Settings = Readonly<Pick<User, RestoredSetting>>

/** The user in the file. Username, points and onboarding are there to be read; a restore leaves them alone. */
export type BackedUpUser = Settings & Pick<User, 'username' | 'score' | 'hasCompletedOnboarding'>

/** The settings of an account that has changed none. */
export const DEFAULT_SETTINGS = settingsOf(readUser({}))

export function settingsOf(user: Settings): Settings {
  return pick(user, RESTORED_SETTINGS)
}

export function backedUpUser(user: User): BackedUpUser {
  const { username, score, hasCompletedOnboarding } = user
  return { username, score, hasCompletedOnboarding, ...settingsOf(user) }
}

/** What a restore would do with each setting: add it if the account still has the default, replace it if not. */
export interface SettingsPlan {
  readonly added: readonly RestoredSetting[]
  readonly same: number
  readonly different: readonly RestoredSetting[]
}

/** Settings that the file lacks stay as they are. A null theme is one: that account has chosen none, and null cannot be stored. */
export function settingsPlan(backup: Partial<Settings>, stored: Settings): SettingsPlan {
  const present = RESTORED_SETTINGS.filter((field) => (backup[field] ?? null) !== null)
  const changed = present.filter((field) => !isSame(backup[field], stored[field]))
  const isUnset = (field: RestoredSetting) => isSame(stored[field], DEFAULT_SETTINGS[field])
  return {
    added: changed.filter(isUnset),
    same: present.length - changed.length,
    different: changed.filter((field) => !isUnset(field)),
  }
}

/** The fields that replace these settings. Writes merge into stored maps, so what is absent must be written as `gone`. */
export function settingsDocumentOf(settings: Partial<Settings>, gone: unknown): object {
  const { formula, goals, theme, ...rest } = settings
  // A day that is null stays null, or the goals would never be the same as in the file.
  const goalOf = (goal: Goal) => ({
    ...goal,
    since: goal.since === undefined ? gone : goal.since,
    limit: goal.limit ?? gone,
  })
  return {
    ...rest,
    // The rules let no field be removed or null, so an account that had no theme gets the system's.
    ...(theme !== undefined && { theme: theme ?? 'system' }),
    ...(formula && { formula: { ...formulaDocumentOf(formula, gone), ideal: formula.ideal ?? gone } }),
    ...(goals && {
      goals: Object.fromEntries(GOAL_KEYS.map((key) => [key, goals[key] ? goalOf(goals[key]) : gone])),
    }),
  }
}
