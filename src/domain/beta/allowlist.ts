/** What the identity provider knows of the address with which somebody comes in. */
export interface Address {
  readonly email: string | null
  /** Whether the provider has seen that the address is theirs, as Google has of its accounts. */
  readonly isProven: boolean
}

/** `unproven`: the address is approved, but anybody could have named it. */
export type Admission = 'admitted' | 'unproven' | 'refused'

/**
 * Whether the closed beta is open to the address (INT-02). The allowlist names addresses and domains, divided by commas or
 * blanks: `ada@example.com, example.org`. An empty one admits everybody. Otherwise only a proven address is admitted; a
 * domain stands for itself and not for what lies below it.
 */
export function admissionOf(allowlist: string, { email, isProven }: Address): Admission {
  const approved = allowlist.toLowerCase().split(/[\s,;]+/)
  if (approved.every((entry) => entry === '')) return 'admitted'
  const address = (email ?? '').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return 'refused'
  const domain = address.slice(at + 1)
  const isApproved = approved.some(
    (entry) => entry === address || (entry !== '' && entry.replace(/^@/, '') === domain),
  )
  if (!isApproved) return 'refused'
  return isProven ? 'admitted' : 'unproven'
}
