import * as v from 'valibot'
import { exact } from '@/domain/decimal'
import { DEFAULT_GITHUB_SETTINGS } from '@/domain/github/settings'
import { NO_GOAL, NO_GOALS } from '@/domain/goals/goals'
import { MAX_SHOWCASED_BADGES } from '@/domain/limits'
import { THEMES } from '@/domain/preferences'
import {
  DEFAULT_CUSTOMIZATION,
  FEATURED_STATS,
  NO_SOCIALS,
  PROFILE_THEMES,
} from '@/domain/profile/customization'
import type { User } from '@/domain/profile/user'
import { WEEKDAYS } from '@/domain/calendar/weekday'
import { IDEAL_MINUTES } from '@/domain/score/calibration'
import { DEFAULT_FORMULA, PACING_CARRY, type Formula } from '@/domain/score/formula'
import { MODES } from '@/domain/timer/timer'
import { amount, day, filledText, listOf, or, text } from './schema'
import { readTimerState } from './timer-state'

const divisor = v.pipe(amount, v.gtValue(0))
const idealMinutes = v.pipe(amount, v.minValue(IDEAL_MINUTES.min), v.maxValue(IDEAL_MINUTES.max))
const IdealDayDocument = v.object({
  focusMinutes: idealMinutes,
  playMinutes: idealMinutes,
  taskScore: amount,
})
/** Rounded to a multiple of the step, without binary noise. */
const carry = v.pipe(
  amount,
  v.minValue(PACING_CARRY.min),
  v.maxValue(PACING_CARRY.max),
  v.transform((share) => exact(Math.round(share / PACING_CARRY.step) * PACING_CARRY.step)),
)
const FormulaDocument = v.object({
  timeDivisor: or(divisor, DEFAULT_FORMULA.timeDivisor),
  playTimeDivisor: or(divisor, DEFAULT_FORMULA.playTimeDivisor),
  pacingMultiplier: or(v.pipe(amount, v.minValue(0)), DEFAULT_FORMULA.pacingMultiplier),
  ideal: or(v.optional(IdealDayDocument), undefined),
  pacingCarry: or(v.optional(carry), undefined),
  pacingSince: or(v.optional(day), undefined),
})

/** Writes merge into the stored map, so an absent optional field must be written as `gone` to be removed. */
export function formulaDocumentOf(formula: Formula, gone: unknown): object {
  const { pacingCarry = gone, pacingSince = gone, ideal, ...rest } = formula
  return { ...rest, pacingCarry, pacingSince, ...(ideal && { ideal }) }
}

const RestWeekdays = v.pipe(
  listOf(v.picklist(WEEKDAYS)),
  v.transform((weekdays) => [...new Set(weekdays)].sort((a, b) => a - b)),
)

const GoalDocument = or(
  v.object({
    target: or(v.nullable(divisor), null),
    endDate: or(v.nullable(day), null),
    since: or(v.optional(v.nullable(day)), undefined),
  }),
  NO_GOAL,
)
const GoalsDocument = v.object({
  taskScore: GoalDocument,
  timeWorked: GoalDocument,
  productivityPoints: GoalDocument,
})

const GithubSettingsDocument = v.object({
  linesOfCodeScore: or(amount, DEFAULT_GITHUB_SETTINGS.linesOfCodeScore),
  linesOfCodeDeletedScore: or(amount, DEFAULT_GITHUB_SETTINGS.linesOfCodeDeletedScore),
})

const UNLINKED = { linked: false, username: null }
const IntegrationsDocument = v.object({
  github: or(
    v.object({ linked: or(v.boolean(), false), username: or(v.nullable(filledText), null) }),
    UNLINKED,
  ),
})

const handle = or(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@-]{0,100}$/)), '')
const SocialsDocument = v.object({ github: handle, twitter: handle, linkedin: handle })

const CustomizationDocument = v.object({
  theme: or(v.picklist(PROFILE_THEMES), DEFAULT_CUSTOMIZATION.theme),
  featuredStat: or(v.picklist(FEATURED_STATS), DEFAULT_CUSTOMIZATION.featuredStat),
  showcasedBadges: v.pipe(
    listOf(filledText),
    v.transform((ids) => ids.slice(0, MAX_SHOWCASED_BADGES)),
  ),
})

const UserDocument = v.object({
  username: or(v.nullable(filledText), null),
  displayName: or(text, ''),
  bio: or(text, ''),
  photoURL: or(v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//)))), undefined),
  score: or(amount, 0),
  socials: or(SocialsDocument, NO_SOCIALS),
  profileCustomization: or(CustomizationDocument, DEFAULT_CUSTOMIZATION),
  formula: or(FormulaDocument, DEFAULT_FORMULA),
  restWeekdays: RestWeekdays,
  goals: or(GoalsDocument, NO_GOALS),
  githubSettings: or(GithubSettingsDocument, DEFAULT_GITHUB_SETTINGS),
  integrations: or(IntegrationsDocument, { github: UNLINKED }),
  timerMode: or(v.picklist(MODES), 'productivity'),
  theme: or(v.nullable(v.picklist(THEMES)), null),
  hasCompletedOnboarding: or(v.boolean(), false),
  lastSessionAutoStopped: or(v.boolean(), false),
  autoStoppedSession: or(v.optional(v.nullable(filledText)), undefined),
  timerState: v.unknown(),
  timerDraft: v.unknown(),
})

/** Never fails: every field has a fallback, so a damaged document does not lock its user out. */
export function readUser(data: object): User {
  const { timerState, timerDraft, integrations, ...document } = v.parse(UserDocument, {
    timerState: undefined,
    timerDraft: undefined,
    ...data,
  })
  const { timer, rev } = readTimerState(timerState, document.timerMode, timerDraft)
  return { ...document, github: integrations.github, timer, timerRev: rev }
}
