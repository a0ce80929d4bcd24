import * as v from 'valibot'
import { WEEKDAYS } from '../calendar/day-key'
import { amount, filledText, listOf, or, text } from '../document'
import {
  DEFAULT_GITHUB_SETTINGS,
  GithubSettingsDocument,
  IntegrationsDocument,
  UNLINKED,
  type GithubIntegration,
} from '../github/settings'
import { GoalsDocument, NO_GOALS } from '../goals/goals'
import { THEMES } from '../preferences'
import { DEFAULT_FORMULA, FormulaDocument } from '../score/formula'
import { MODES, type Timer, readTimerState } from '../timer/timer'
import { CustomizationDocument, DEFAULT_CUSTOMIZATION, NO_SOCIALS, SocialsDocument } from './customization'

const UserDocument = v.object({
  /** Null until profile setup has claimed one. Only the server writes it. */
  username: or(v.nullable(filledText), null),
  displayName: or(text, ''),
  bio: or(text, ''),
  /** Undefined until the user uploads a picture, null once they have removed it. */
  photoURL: or(v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//)))), undefined),
  score: or(amount, 0),
  socials: or(SocialsDocument, NO_SOCIALS),
  profileCustomization: or(CustomizationDocument, DEFAULT_CUSTOMIZATION),
  formula: or(FormulaDocument, DEFAULT_FORMULA),
  /** The weekdays that are rest days every week, Monday first. */
  restWeekdays: v.pipe(
    listOf(v.picklist(WEEKDAYS)),
    v.transform((weekdays) => [...new Set(weekdays)].sort((a, b) => a - b)),
    v.readonly(),
  ),
  goals: or(GoalsDocument, NO_GOALS),
  githubSettings: or(GithubSettingsDocument, DEFAULT_GITHUB_SETTINGS),
  integrations: or(IntegrationsDocument, { github: UNLINKED }),
  timerMode: or(v.picklist(MODES), 'productivity'),
  /** Null until the user has chosen one. Carries the choice to other devices. */
  theme: or(v.nullable(v.picklist(THEMES)), null),
  hasCompletedOnboarding: or(v.boolean(), false),
  lastSessionAutoStopped: or(v.boolean(), false),
  /** The id of the session that the last auto-stop saved. Null if there was nothing to save, undefined if unknown. */
  autoStoppedSession: or(v.optional(v.nullable(filledText)), undefined),
  timerState: v.optional(v.unknown()),
  timerDraft: v.optional(v.unknown()),
})
type Stored = Readonly<v.InferOutput<typeof UserDocument>>

/** The signed-in user's document (DATA-02), as far as the screens need it. */
export type User = Omit<Stored, 'integrations' | 'timerState' | 'timerDraft'> & {
  readonly github: GithubIntegration
  readonly timer: Timer
  /** Increases with each write of the timer, so that only one of two racing tabs wins. */
  readonly timerRev: number
}

/** Never fails: every field has a fallback, so a damaged document does not lock its user out. */
export function readUser(data: object): User {
  const { timerState, timerDraft, integrations, ...document } = v.parse(UserDocument, data)
  const { timer, rev } = readTimerState(timerState, document.timerMode, timerDraft)
  return { ...document, github: integrations.github, timer, timerRev: rev }
}
