import { MS_PER_DAY, MS_PER_MINUTE } from '@/domain/units'

// Times and counts of the app's background work. Sizes that the product promises are in domain/limits.ts.

/** Longest wait of the outbox for the server, before a write counts as refused. */
export const COMPARISON_TIMEOUT_MS = 15_000
/** Longest wait for the result of an action on a refused change. */
export const ACTION_TIMEOUT_MS = 10_000
/** How far the clocks of two devices may be apart, when one looks for what the other has deleted since. */
export const CLOCKS_APART_MS = MS_PER_DAY
/** Pause before asking about writes of other tabs, which mostly receive their answers themselves. */
export const OTHER_TABS_MS = 30_000
/** Longest wait for the outbox before bulk work. */
export const FLUSH_TIMEOUT_MS = 5000

/** Interval between two checks of the monthly rollups. */
export const ROLLUP_CHECK_EVERY_MS = MS_PER_DAY
/** Sessions and completions that one comparison of rollups reads, unless a single month has more. */
export const ROLLUP_COMPARE_DOCUMENTS = 500
/** Documents that the comparisons read a day, on average. */
export const ROLLUP_COMPARE_A_DAY = 100
/** Longer than rebuilt rollups take to reach the listener. */
export const ROLLUP_CHECK_PAUSE_MS = 2000

/** Longer than the slowest sign-out. */
export const SIGN_OUT_TIMEOUT_MS = 15_000
/** Longest wait for the start before a sign-out. */
export const START_TIMEOUT_MS = 5000
/** Longest wait for the first frame of the early page before Auth is loaded. */
export const FIRST_PAINT_TIMEOUT_MS = 300
/** Most characters of the copy of the timer's page, several times those of a full day. */
export const MAX_COPY_LENGTH = 200_000
/** Longer than Firestore takes to connect. When the server is silent for longer, it may have refused the login. */
export const SILENCE_MS = 15_000

/** Reports sent in one visit. More would tell nothing new. */
export const MAX_ERROR_REPORTS = 3
/** How long the auto-stop waits for the server instead of trusting the cache. */
export const SERVER_FIRST_MS = 5000
/** Longer than other toasts, because a new badge comes with a drawing. */
export const BADGE_TOAST_MS = 8000

/** Notifications that the device remembers to have shown. */
export const MAX_TOLD = 50
/** A rhythm that began longer ago, while the device slept, is not announced. */
export const LATE_BEGINNING_MS = 10 * MS_PER_MINUTE
