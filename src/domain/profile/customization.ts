import * as v from 'valibot'
import { filledText, listOf, or } from '../document'
import { MAX_SHOWCASED_BADGES } from '../limits'

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

export const DEFAULT_CUSTOMIZATION = {
  theme: 'default',
  featuredStat: 'totalFocusTime',
  showcasedBadges: [],
} as const

export const CustomizationDocument = v.object({
  theme: or(v.picklist(PROFILE_THEMES), DEFAULT_CUSTOMIZATION.theme),
  featuredStat: or(v.picklist(FEATURED_STATS), DEFAULT_CUSTOMIZATION.featuredStat),
  /** Badge ids, at most four. */
  showcasedBadges: v.pipe(
    listOf(filledText),
    v.transform((ids): readonly string[] => ids.slice(0, MAX_SHOWCASED_BADGES)),
  ),
})
/** The look of a profile (PROFILE-03). */
export type ProfileCustomization = Readonly<v.InferOutput<typeof CustomizationDocument>>

export const SOCIALS = ['github', 'twitter', 'linkedin'] as const
export type Social = (typeof SOCIALS)[number]
/** Handles, not URLs. Empty if none was given. */
export type Socials = Readonly<Record<Social, string>>

export const NO_SOCIALS: Socials = { github: '', twitter: '', linkedin: '' }

/** What firestore.rules accept. */
export const STORABLE_HANDLE = /^[\p{L}\p{M}\p{N}_.@-]{0,100}$/u
const handle = or(v.pipe(v.string(), v.regex(STORABLE_HANDLE)), '')
export const SocialsDocument = v.object(v.entriesFromList(SOCIALS, handle))
