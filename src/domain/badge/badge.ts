import * as v from 'valibot'
import { instant, read } from '../document'
import { SECONDS_PER_HOUR, type Seconds } from '../units'

/** What badges are awarded for. A count may stop at the largest number that a badge needs. */
export interface BadgeFacts {
  readonly sessions: number
  /** The longest session of a productivity type. A deleted type counts as one. */
  readonly longestFocus: Seconds
  /** Consecutive UTC days ending today or yesterday. */
  readonly currentStreak: number
  readonly rhythms: number
  readonly githubLinks: number
}

/** One of the nine badges. It is earned once its fact reaches `need`. */
interface BadgeKind {
  readonly id: string
  readonly name: string
  /** The name of its drawing. */
  readonly icon: string
  /** Shown while it is locked: what to do for it. */
  readonly condition: string
  /** Shown once it is earned: what was done for it. */
  readonly earnedText: string
  readonly fact: keyof BadgeFacts
  readonly need: number
}

export const BADGES = [
  {
    id: 'first_session',
    name: 'First session',
    icon: 'one-bar',
    condition: 'Log your first session.',
    earnedText: 'Your first session logged.',
    fact: 'sessions',
    need: 1,
  },
  {
    id: 'ten_sessions',
    name: 'Ten sessions',
    icon: 'ten-bars',
    condition: 'Log ten sessions.',
    earnedText: 'Ten sessions logged.',
    fact: 'sessions',
    need: 10,
  },
  {
    id: 'hundred_sessions',
    name: 'Hundred sessions',
    icon: 'tally',
    condition: 'Log a hundred sessions.',
    earnedText: 'A hundred sessions logged.',
    fact: 'sessions',
    need: 100,
  },
  {
    id: 'one_hour_focus',
    name: 'One-hour focus',
    icon: 'arc',
    condition: 'Log one productivity session of an hour or more.',
    earnedText: 'One productivity session of an hour or more logged.',
    fact: 'longestFocus',
    need: SECONDS_PER_HOUR,
  },
  {
    id: 'three_hour_focus',
    name: 'Three-hour focus',
    icon: 'three-arcs',
    condition: 'Log one productivity session of three hours or more.',
    earnedText: 'One productivity session of three hours or more logged.',
    fact: 'longestFocus',
    need: 3 * SECONDS_PER_HOUR,
  },
  {
    id: 'seven_day_streak',
    name: 'Seven-day streak',
    icon: 'seven-notes',
    condition: 'Log sessions on seven days in a row.',
    earnedText: 'Sessions logged on seven days in a row.',
    fact: 'currentStreak',
    need: 7,
  },
  {
    id: 'thirty_day_streak',
    name: 'Thirty-day streak',
    icon: 'thirty-notes',
    condition: 'Log sessions on thirty days in a row.',
    earnedText: 'Sessions logged on thirty days in a row.',
    fact: 'currentStreak',
    need: 30,
  },
  {
    id: 'first_rhythm',
    name: 'First rhythm',
    icon: 'four-beats',
    condition: 'Create your first rhythm.',
    earnedText: 'Your first rhythm created.',
    fact: 'rhythms',
    need: 1,
  },
  {
    id: 'github_linked',
    name: 'GitHub linked',
    icon: 'two-rings',
    condition: 'Link your GitHub account.',
    earnedText: 'Your GitHub account linked.',
    fact: 'githubLinks',
    need: 1,
  },
] as const satisfies readonly BadgeKind[]

export type BadgeId = (typeof BADGES)[number]['id']
export type BadgeIcon = (typeof BADGES)[number]['icon']

export const BADGE_IDS: readonly BadgeId[] = BADGES.map((badge) => badge.id)

const BadgeDocument = v.object({ id: v.picklist(BADGE_IDS), awardedAt: instant })
/** A badge that the user has earned. Only the server awards it (BADGE-11). */
export type Badge = Readonly<v.InferOutput<typeof BadgeDocument>>

/** Returns null for a badge that this version of the app does not know. */
export function readBadge(id: string, data: unknown): Badge | null {
  const document = read(BadgeDocument, data)
  return document?.id === id ? document : null
}

export function badgesEarned(facts: BadgeFacts): readonly BadgeId[] {
  return BADGES.filter((badge) => facts[badge.fact] >= badge.need).map((badge) => badge.id)
}

export interface BadgeProgress {
  /** Never more than needed. In the badge's unit: sessions, seconds or days. */
  readonly have: number
  readonly need: number
}

export function badgeProgress(facts: BadgeFacts): Readonly<Record<BadgeId, BadgeProgress>> {
  const progress = BADGES.map(({ id, fact, need }) => [id, { have: Math.min(facts[fact], need), need }])
  return Object.fromEntries(progress) as Record<BadgeId, BadgeProgress>
}
