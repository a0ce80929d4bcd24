import { pick } from '@/lib/collections'
import type { Badge } from '../badge/badge'
import { MAX_BIO_LENGTH, MAX_SHOWCASED_BADGES } from '../limits'
import { enteredName, nameProblem, type NameProblem } from '../name'
import { SOCIALS, type ProfileCustomization, type Social, type Socials } from './customization'
import { handleOf } from './socials'
import { isSame, rebasedFields } from '../stored-values'
import type { User } from './user'
import { normalizeUsername, usernameProblem, type UsernameProblem } from './username'

/** The fields of Edit Profile, as typed. The picture is handled separately. */
export interface ProfileEntry {
  readonly displayName: string
  readonly username: string
  readonly bio: string
  readonly socials: Socials
  readonly profileCustomization: ProfileCustomization
}

/** What a form has shown at first and shows now. */
export interface ProfileEdit {
  readonly initial: ProfileEntry
  readonly entry: ProfileEntry
}

/** The fields of the user's document that a save changes. */
export type ProfileChanges = Partial<Omit<ProfileEntry, 'username'> & { readonly photoURL: string | null }>

export type ProfileField = 'displayName' | 'username' | 'bio' | Social
export type ProfileProblem =
  | { readonly field: 'displayName'; readonly problem: NameProblem }
  | { readonly field: 'username'; readonly problem: UsernameProblem | 'missing' }
  | { readonly field: 'bio'; readonly problem: 'too-long' }
  | { readonly field: Social; readonly problem: 'no-handle' }

/** Only badges that the user has earned can be shown, each once. While these are not known (null), the chosen ones stay. */
export function profileEntryOf(user: User, badges: readonly Badge[] | null): ProfileEntry {
  const { displayName, username, bio, socials, profileCustomization } = user
  const chosen = profileCustomization.showcasedBadges
  const showcasedBadges = badges ? showcased(chosen, badges).map(({ id }) => id) : chosen
  return {
    displayName,
    username: username ?? '',
    bio,
    socials,
    profileCustomization: { ...profileCustomization, showcasedBadges },
  }
}

/** All problems, in the order of the form. A handle is checked only if it has changed. */
export function profileProblems(entry: ProfileEntry, before: ProfileEntry): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = []
  const noName = nameProblem(entry.displayName)
  if (noName) problems.push({ field: 'displayName', problem: noName })
  const username = normalizeUsername(entry.username)
  const refused = username === '' ? 'missing' : usernameProblem(username)
  if (refused) problems.push({ field: 'username', problem: refused })
  if (entry.bio.trim().length > MAX_BIO_LENGTH) problems.push({ field: 'bio', problem: 'too-long' })
  const wrong = SOCIALS.filter((social) => enteredHandle(social, entry, before) === null)
  return [...problems, ...wrong.map((field) => ({ field, problem: 'no-handle' }) as const)]
}

/** An earlier release or a backup may have stored a handle that this form would refuse. */
function enteredHandle(social: Social, { socials }: ProfileEntry, before: ProfileEntry): string | null {
  const stored = before.socials[social]
  return socials[social] === stored ? stored : handleOf(social, socials[social])
}

/**
 * The fields to write so that the stored profile matches the form. Empty if nothing has changed. Handles and looks are written as
 * a whole, so those that were not changed in the form are as they are `now`: another device may have changed them since `before`.
 */
export function profileChanges(
  entry: ProfileEntry,
  before: ProfileEntry,
  now: Pick<ProfileEntry, 'socials' | 'profileCustomization'>,
): Omit<ProfileChanges, 'photoURL'> {
  const socials = {
    github: enteredHandle('github', entry, before) ?? '',
    twitter: enteredHandle('twitter', entry, before) ?? '',
    linkedin: enteredHandle('linkedin', entry, before) ?? '',
  }
  const looks = entry.profileCustomization
  const next = {
    displayName: enteredName(entry.displayName),
    bio: entry.bio.trim(),
    socials: rebasedFields(socials, before.socials, now.socials),
    profileCustomization: rebasedFields(looks, before.profileCustomization, now.profileCustomization),
  }
  const { socials: socialsNow, profileCustomization } = now
  const stored = { ...before, socials: socialsNow, profileCustomization }
  const changed = Object.entries(next).filter(
    ([field, value]) => !isSame(value, stored[field as keyof typeof next]),
  )
  return Object.fromEntries(changed)
}

/** Adds the changes of an earlier edit to the fields that this one has not changed. */
export function withEarlierEdit(edit: ProfileEdit, earlier: ProfileEdit): ProfileEdit {
  const fields = Object.keys(edit.entry) as (keyof ProfileEntry)[]
  const isChanged = ({ initial, entry }: ProfileEdit, field: keyof ProfileEntry) =>
    !isSame(initial[field], entry[field])
  const added = fields.filter((field) => isChanged(earlier, field) && !isChanged(edit, field))
  const addTo = (to: ProfileEntry, from: ProfileEntry): ProfileEntry => ({
    ...to,
    ...pick(from, added),
  })
  return { initial: addTo(edit.initial, earlier.initial), entry: addTo(edit.entry, earlier.entry) }
}

/** The earned badges to show, in the chosen order, at most four (PROFILE-07). */
export function showcased(ids: readonly string[], badges: readonly Badge[]): readonly Badge[] {
  return [...new Set(ids)]
    .map((id) => badges.find((badge) => badge.id === id))
    .filter((badge) => badge !== undefined)
    .slice(0, MAX_SHOWCASED_BADGES)
}
