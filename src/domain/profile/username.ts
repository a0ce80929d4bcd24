/** Lowercase letters, digits and underscore, 3 to 15 characters (spec, section 5). */
export const USERNAME_PATTERN = /^[a-z0-9_]{3,15}$/

export const USERNAME_PROBLEMS = ['length', 'characters', 'reserved'] as const
export type UsernameProblem = (typeof USERNAME_PROBLEMS)[number]

/** Names that would let one person speak as the product, or that a future address might need. */
const RESERVED_USERNAMES: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'anonymous',
  'api',
  'app',
  'auth',
  'beta',
  'billing',
  'contact',
  'counterpoint',
  'dashboard',
  'delete',
  'everyone',
  'help',
  'history',
  'home',
  'info',
  'landing',
  'legal',
  'log',
  'login',
  'logout',
  'mail',
  'me',
  'moderator',
  'news',
  'nobody',
  'null',
  'official',
  'owner',
  'play',
  'privacy',
  'productivity',
  'profile',
  'root',
  'security',
  'settings',
  'signin',
  'signup',
  'staff',
  'status',
  'strategy',
  'support',
  'system',
  'team',
  'terms',
  'test',
  'timer',
  'undefined',
  'user',
  'webmaster',
  'www',
])

/** What is stored for the typed name: surrounding blanks dropped, forced to lowercase. */
export function normalizeUsername(typed: string): string {
  return typed.trim().toLowerCase()
}

/** What is wrong with a normalized name, or null. Whether it is taken only the server knows. */
export function usernameProblem(name: string): UsernameProblem | null {
  if (!/^[a-z0-9_]*$/.test(name)) return 'characters'
  if (!USERNAME_PATTERN.test(name)) return 'length'
  return RESERVED_USERNAMES.has(name) ? 'reserved' : null
}
