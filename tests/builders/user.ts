import { DEFAULT_GITHUB_SETTINGS } from '@/domain/github/settings'
import { NO_GOALS } from '@/domain/goals/goals'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import type { User } from '@/domain/profile/user'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { INACTIVE } from '@/domain/timer/timer'

/** A user who has finished onboarding and profile setup, with an inactive timer. */
export function aUser(change: Partial<User> = {}): User {
  return {
    username: 'ann_1',
    displayName: 'Ann',
    bio: '',
    photoURL: null,
    socials: NO_SOCIALS,
    profileCustomization: DEFAULT_CUSTOMIZATION,
    score: 0,
    formula: DEFAULT_FORMULA,
    restWeekdays: [],
    goals: NO_GOALS,
    githubSettings: DEFAULT_GITHUB_SETTINGS,
    github: { linked: false, username: null },
    timer: INACTIVE,
    timerRev: 0,
    timerMode: 'productivity',
    theme: null,
    hasCompletedOnboarding: true,
    lastSessionAutoStopped: false,
    ...change,
  }
}
