import type { GithubIntegration, GithubSettings } from '../github/settings'
import type { Goals } from '../goals/goals'
import type { Mode, Timer } from '../timer/timer'
import type { Theme } from '../preferences'
import type { Weekday } from '../rhythm/rhythm'
import type { Formula } from '../score/formula'
import type { ProfileCustomization, Socials } from './customization'

/** The signed-in person's own document (spec, section 3), as far as the screens need it. */
export interface User {
  /** Null until profile setup has claimed one. Only the server writes it. */
  readonly username: string | null
  readonly displayName: string
  readonly bio: string
  readonly photoURL: string | null
  readonly socials: Socials
  readonly profileCustomization: ProfileCustomization
  readonly score: number
  readonly formula: Formula
  /** The weekdays that are rest days every week, Monday first. */
  readonly restWeekdays: readonly Weekday[]
  readonly goals: Goals
  readonly githubSettings: GithubSettings
  readonly github: GithubIntegration
  readonly timer: Timer
  /** Grows by one with each write of the timer, so that one of two racing tabs wins. */
  readonly timerRev: number
  readonly timerMode: Mode
  /** Null until chosen once; carries the choice to the person's other devices. */
  readonly theme: Theme | null
  readonly hasCompletedOnboarding: boolean
  readonly lastSessionAutoStopped: boolean
  /** The id of the session that the last auto-stop saved; null when there was nothing to save, undefined when unknown. */
  readonly autoStoppedSession?: string | null | undefined
}
