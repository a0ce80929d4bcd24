import { enteredName, nameProblem, type NameProblem } from '../name'

/** USERNAME-01, USERNAME-02. */
export const USERNAME_PATTERN = /^[a-z0-9_]{3,15}$/

export type UsernameProblem = 'length' | 'characters' | 'reserved'

/** Names that would let a user pose as the product, or that a future URL might need. */
const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  `
    about account admin administrator anonymous api app auth beta billing contact counterpoint
    dashboard delete everyone help history home info landing legal log login logout mail me moderator
    news nobody null official owner play privacy productivity profile root security settings signin
    signup staff status strategy support system team terms test timer undefined user webmaster www
  `
    .trim()
    .split(/\s+/),
)

/** The form of a typed name that is stored: trimmed and lowercase. */
export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase()
}

/** A username to start from: `ann_lee` for `Ann.Lee@example.com`. Empty if the address leads to none that is allowed. */
export function suggestedUsername(email: string | null): string {
  const name = normalizeUsername((email ?? '').replace(/@.*/, ''))
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 15)
    .replace(/^_|_$/g, '')
  return usernameProblem(name) ? '' : name
}

/** The problem with a normalized name, or null. Only the server knows whether it is taken. */
export function usernameProblem(name: string): UsernameProblem | null {
  if (!/^[a-z0-9_]*$/.test(name)) return 'characters'
  if (!USERNAME_PATTERN.test(name)) return 'length'
  return RESERVED_USERNAMES.has(name) || isReservedId(name) ? 'reserved' : null
}

/** Firestore refuses such ids, and the name is the id of the document that reserves it. */
const isReservedId = (name: string) => /^__.*__$/.test(name)

/** The two fields that profile setup requires (ONBOARD-06). */
export interface ProfileSetup {
  readonly displayName: string
  readonly username: string
}

export type ProfileSetupProblem =
  | { field: 'both'; problem: 'missing' }
  | { field: 'displayName'; problem: Exclude<NameProblem, 'name-missing'> }
  | { field: 'username'; problem: UsernameProblem }

/** The values to store for the typed text. */
export function normalizeSetup(typed: ProfileSetup): ProfileSetup {
  return {
    displayName: enteredName(typed.displayName),
    username: normalizeUsername(typed.username),
  }
}

export function profileSetupProblem(setup: ProfileSetup): ProfileSetupProblem | null {
  if (setup.displayName === '' || setup.username === '') return { field: 'both', problem: 'missing' }
  const named = nameProblem(setup.displayName)
  if (named && named !== 'name-missing') return { field: 'displayName', problem: named }
  const problem = usernameProblem(setup.username)
  return problem && { field: 'username', problem }
}
