/** The email address of a sign-in, as the identity provider knows it. */
export interface Address {
  readonly email: string | null
  /** Whether the provider has verified that the user owns the address, as Google has for its accounts. */
  readonly isProven: boolean
}

/** `unproven`: the address is approved, but anyone could have typed it. */
export type Admission = 'admitted' | 'unproven' | 'refused'

/**
 * Whether the closed beta admits the address (INT-02). The allowlist holds addresses and domains, separated by commas or
 * spaces: `ada@example.com, example.org`. An empty list admits everybody. Otherwise only a proven address is admitted. A domain
 * does not include its subdomains.
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
