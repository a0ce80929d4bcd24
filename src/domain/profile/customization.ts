export const PROFILE_THEMES = ['default', 'midnight', 'sunset', 'forest', 'rose', 'ocean'] as const
export type ProfileTheme = (typeof PROFILE_THEMES)[number]

export const FEATURED_STATS = [
  'totalFocusTime',
  'totalPlayTime',
  'sessionsCompleted',
  'currentStreak',
  'rhythmsCompleted',
  'tasksCompleted',
] as const
export type FeaturedStat = (typeof FEATURED_STATS)[number]

/** The look of a profile (PROFILE-03). */
export interface ProfileCustomization {
  readonly theme: ProfileTheme
  readonly featuredStat: FeaturedStat
  /** Badge ids, at most four. */
  readonly showcasedBadges: readonly string[]
}

export const DEFAULT_CUSTOMIZATION: ProfileCustomization = {
  theme: 'default',
  featuredStat: 'totalFocusTime',
  showcasedBadges: [],
}

export const SOCIALS = ['github', 'twitter', 'linkedin'] as const
export type Social = (typeof SOCIALS)[number]
/** Handles, not URLs. Empty if none was given. */
export type Socials = Readonly<Record<Social, string>>

export const NO_SOCIALS: Socials = { github: '', twitter: '', linkedin: '' }
