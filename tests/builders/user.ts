import type { User } from '@/domain/profile/user'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { INACTIVE } from '@/domain/timer/timer'

/** Somebody who has been through onboarding and profile setup and whose timer rests. */
export function aUser(change: Partial<User> = {}): User {
  return {
    username: 'ann_1',
    displayName: 'Ann',
    photoURL: null,
    score: 0,
    formula: DEFAULT_FORMULA,
    timer: INACTIVE,
    timerRev: 0,
    timerMode: 'productivity',
    theme: null,
    hasCompletedOnboarding: true,
    lastSessionAutoStopped: false,
    ...change,
  }
}
