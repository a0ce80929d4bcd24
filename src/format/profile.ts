import type { BadgeFacts, BadgeProgress } from '@/domain/badge/badge'
import type { FeaturedStat, ProfileTheme } from '@/domain/profile/customization'
import { countOfText, countText } from './count'
import { durationText } from './duration'

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
