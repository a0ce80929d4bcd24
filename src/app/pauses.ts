import { MS_PER_MINUTE } from '@/domain/units'

// Pauses of the app's background work between two tries. Not in limits.ts: the first page has a copy of what is there.

/** Pauses before background work tries again. Coming online ends them early. */
export const TRY_AGAIN_PAUSES = { firstMs: 30_000, maxMs: 5 * MS_PER_MINUTE }
/** Pauses between checks whether the account still exists. Each check forces a new token. */
export const ACCOUNT_CHECK_PAUSES = { firstMs: 3000, maxMs: MS_PER_MINUTE }
/** Pauses between checks of the login. Each check forces a new token. */
export const LOGIN_CHECK_PAUSES = { firstMs: MS_PER_MINUTE, maxMs: 10 * MS_PER_MINUTE }
/** Pauses after a failed check for badges. */
export const BADGE_CHECK_PAUSES = { firstMs: 5000, maxMs: 10 * MS_PER_MINUTE }
