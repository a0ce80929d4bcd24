// Sizes and times of the data layer. Sizes that the product promises are in domain/limits.ts.

/** Months that are added up or compared at a time. */
export const MONTHS_AT_ONCE = 6
/** Documents read in one page of bulk work. */
export const BULK_PAGE = 400
/** Attempts of a request that fails without an answer, and the pauses between them. */
export const REQUEST_ATTEMPTS = { attempts: 5, firstMs: 500, maxMs: 30_000 }
/**
 * From this many sessions and completions on, the server rebuilds the rollups, and from this many sessions on it clears them: the
 * device would have to download them all.
 */
export const SERVER_WORK_DOCUMENTS = 3000
/** Attempts to read the rollups and their sums in one state, and the pause between them. */
export const UNCHANGED_ATTEMPTS = 4
export const UNCHANGED_PAUSE_MS = 1000
/** Attempts to remove, or to put back, what other devices keep changing. */
export const REMOVAL_ATTEMPTS = 5
/** Cached documents that are read at a time, without a pause. */
export const KEPT_SLICE = 500
/** Deletions that are looked through for what may have been deleted on another device. */
export const MAX_TRASH_READ = 50
/** Firestore's limit for the values of one `in` filter. */
export const MAX_IN_VALUES = 30

/** Longest wait of `queue.flush` without a signal. */
export const FLUSH_TIMEOUT_MS = 5000
/** Longest wait for Firestore to stop, or to delete its cache. */
export const CLEAR_TIMEOUT_MS = 3000
/** Firestore reconnects when a listener waits for the server and no listener gets a snapshot for this long. */
export const SNAPSHOT_TIMEOUT_MS = 8000
/** The next reconnects wait longer, for a network that is only slow. */
export const RECONNECT_PAUSES = { firstMs: 2 * SNAPSHOT_TIMEOUT_MS, maxMs: 5 * 60_000 }
/** Longest wait for the SDK to say that no write is pending. */
export const PENDING_CHECK_MS = 500
/** Interval for asking again whether all writes have been sent. */
export const ASK_AGAIN_MS = 20_000
/** Longest wait for IndexedDB to open. */
export const DATABASE_TIMEOUT_MS = 3000
/** Longest wait for the stored login: nobody can sign in before it is read. */
export const LOGIN_READ_TIMEOUT_MS = 2000
/** Longest wait for the token service. */
export const TOKEN_SERVICE_TIMEOUT_MS = 10_000
/** Longest wait for what a sign-in popup needs: the SDK itself waits forever. */
export const POPUP_TIMEOUT_MS = 15_000

/** Longest wait for an App Check token, because every request waits for it. */
export const APP_CHECK_TIMEOUT_MS = 8000
/** Pauses after App Check has failed. */
export const APP_CHECK_PAUSES = { firstMs: 5000, maxMs: 5 * 60_000 }

/** How long the Storage SDK repeats a failed request, and a failed upload. */
export const MAX_OPERATION_RETRY_MS = 120_000
export const MAX_UPLOAD_RETRY_MS = 600_000

/** Longest time for counting commits. */
export const GITHUB_TIMEOUT_MS = 10_000
export const GITHUB_CONCURRENCY = 6
export const GITHUB_PAGE = 100
/** Repositories and commits read for one session. The user is told when there are more. */
export const MAX_GITHUB_REPOSITORIES = 30
export const MAX_GITHUB_COMMITS = 200
