import type { BadgeFacts, BadgeProgress } from '@/domain/badge/badge'
import type { FeaturedStat, ProfileTheme } from '@/domain/profile/customization'
import { countOfText, countText } from './number'
import { durationText } from './duration'
import type { UsernameFailure } from '@/domain/callables'
import { MAX_BIO_LENGTH } from '@/domain/limits'
import type { NameProblem } from '@/domain/name'
import { isNetworkFailure } from '@/domain/network-failure'
import type { ProfileProblem } from '@/domain/profile/edit'
import type { ProfileSetupProblem } from '@/domain/profile/username'
import { NAME_CONTROL, NAME_TOO_LONG, NO_SERVER, UNKNOWN_ERROR } from './errors'

export const STAT_NAMES: Record<FeaturedStat, string> = {
  totalFocusTime: 'Total focus time',
  totalPlayTime: 'Total play time',
  sessionsCompleted: 'Sessions',
  currentStreak: 'Current streak',
  rhythmsCompleted: 'Rhythms completed',
  tasksCompleted: 'Tasks completed',
}

export const PROFILE_THEME_NAMES: Record<ProfileTheme, string> = {
  default: 'Default',
  midnight: 'Midnight',
  sunset: 'Sunset',
  forest: 'Forest',
  rose: 'Rose',
  ocean: 'Ocean',
}

/** Times in hours and minutes, a streak in days, the others as counts (INT-73). */
export function statText(stat: FeaturedStat, value: number): string {
  switch (stat) {
    case 'totalFocusTime':
    case 'totalPlayTime':
      return durationText(value)
    case 'currentStreak':
      return daysText(value)
    case 'sessionsCompleted':
    case 'rhythmsCompleted':
    case 'tasksCompleted':
      return countText(value)
  }
}

/** What is missing for a badge, such as `7 days to go`. Null if the badge's condition already says it. */
export function badgeProgressText(fact: keyof BadgeFacts, { have, need }: BadgeProgress): string | null {
  const left = need - have
  if (left <= 0) return null
  switch (fact) {
    case 'sessions':
      return need === 1 ? null : `${countOfText(left, 'session')} to go`
    case 'currentStreak':
      return `${daysText(left)} to go`
    case 'longestFocus':
    case 'rhythms':
    case 'githubLinks':
      return null
  }
}

function daysText(days: number): string {
  return countOfText(days, 'day')
}

export const PROFILE_MESSAGES = {
  profileSetupMissing: 'Both Display Name and Username are required.',
  pictureUnusable: 'Could not process the selected image. Please try another one.',
  pictureUploadFailed: 'Image upload failed. Please check your connection and file type.',
} as const

/** The error in the profile form when saving failed (ERRORS-10). */
export function profileFailedMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message !== '') return message
  return isNetworkFailure(error) ? NO_SERVER : UNKNOWN_ERROR
}

/** The error in profile setup when saving failed. */
export function setupFailedMessage(error: unknown): string {
  return isNetworkFailure(error) ? NO_SERVER : UNKNOWN_ERROR
}

export const USERNAME_RULES = 'Use 3 to 15 lowercase letters, digits or underscores.'

export const usernameMessage: Record<UsernameFailure, string> = {
  taken: 'This username is taken. Please choose another one.',
  length: USERNAME_RULES,
  characters: USERNAME_RULES,
  reserved: 'This username is reserved. Please choose another one.',
  'too-many': 'Too many attempts. Wait a minute, then try again.',
  unavailable: 'The username could not be saved. Please check your connection and try again.',
}

const displayNameMessages: Record<NameProblem, string> = {
  'name-missing': 'Please enter a display name.',
  'name-control': NAME_CONTROL,
  'name-too-long': NAME_TOO_LONG,
}

export function profileSetupMessage(problem: ProfileSetupProblem): string {
  if (problem.field === 'displayName') return displayNameMessages[problem.problem]
  return problem.field === 'both' ? PROFILE_MESSAGES.profileSetupMissing : usernameMessage[problem.problem]
}

export function profileMessage(problem: ProfileProblem): string {
  if (problem.field === 'displayName') return displayNameMessages[problem.problem]
  if (problem.problem === 'missing') return 'Please enter a username.'
  if (problem.field === 'username') return usernameMessage[problem.problem]
  if (problem.field === 'bio') return `Please use at most ${MAX_BIO_LENGTH} characters.`
  return 'Please enter a handle, or the address of a profile on this site.'
}
