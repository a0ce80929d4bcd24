import type { GithubIntegration, GithubSettings } from '../github/settings'
import type { Goals } from '../goals/goals'
import type { Mode, Timer } from '../timer/timer'
import type { Theme } from '../preferences'
import type { Weekday } from '../calendar/weekday'
import type { Formula } from '../score/formula'
import type { ProfileCustomization, Socials } from './customization'

/** The signed-in user's document (DATA-02), as far as the screens need it. */
export interface User {
  /** Null until profile setup has claimed one. Only the server writes it. */
  readonly username: string | null
  readonly displayName: string
  readonly bio: string
  /** Undefined until the user uploads a picture, null once they have removed it. */
  readonly photoURL?: string | null | undefined
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
  /** Increases with each write of the timer, so that only one of two racing tabs wins. */
  readonly timerRev: number
  readonly timerMode: Mode
  /** Null until the user has chosen one. Carries the choice to other devices. */
  readonly theme: Theme | null
  readonly hasCompletedOnboarding: boolean
  readonly lastSessionAutoStopped: boolean
  /** The id of the session that the last auto-stop saved. Null if there was nothing to save, undefined if unknown. */
  readonly autoStoppedSession?: string | null | undefined
}
