/** What the identity provider knows of the address with which somebody comes in. */
export interface Address {
  readonly email: string | null
  /** Whether the provider has seen that the address is theirs, as Google has of its accounts. */
  readonly isProven: boolean
}

/**
 * Whether the closed beta is open to the address (checklist, INT-02). The allowlist names addresses and domains, divided
 * by commas or blanks: `ada@example.com, example.org`. An empty one admits everybody. Otherwise only a proven address
 * counts, since anybody could name an approved one; a domain stands for itself and not for what lies below it.
 */
export function isAdmitted(allowlist: string, { email, isProven }: Address): boolean {
  const approved = allowlist.toLowerCase().split(/[\s,;]+/)
  if (approved.every((entry) => entry === '')) return true
  const address = (email ?? '').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (!isProven || at < 1) return false
  const domain = address.slice(at + 1)
  return approved.some((entry) => entry === address || (entry !== '' && entry.replace(/^@/, '') === domain))
}
