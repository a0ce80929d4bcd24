/**
 * The largest values that the product stores. The security rules repeat these numbers, because rules cannot import
 * TypeScript; `tests/rules/limits.test.ts` compares the two.
 */
export const MAX_NOTES_LENGTH = 5000
export const MAX_BREAKS = 100
/** The rules check this many breaks of a timer in one write. More may only be added one by one, at the end. */
export const MAX_CHECKED_BREAKS = 25
export const MAX_COMPLETED_TASKS = 40
export const MAX_NAME_LENGTH = 100
export const MAX_BIO_LENGTH = 500
export const MAX_HANDLE_LENGTH = 100
export const MAX_LOCATION_LENGTH = 1000
export const MAX_URL_LENGTH = 2000
export const MAX_ZONE_LENGTH = 64
/** The largest number that the rules accept for a score, points or a penalty. */
export const MAX_NUMBER = 1_000_000_000_000
/** The largest score, points or penalty that a form accepts. */
export const MAX_ENTERED = 100_000
/** The largest quantity of a task or of committed lines. A day of them still adds up exactly in millionths. */
export const MAX_QUANTITY = 10_000_000
/** The largest session score that a form accepts. A day of them still adds up exactly in millionths. */
export const MAX_SESSION_SCORE = 1_000_000_000
/** Days between two occurrences of a rhythm: more than lie between the first and the last day that can be stored. */
export const MAX_DAY_INTERVAL = 100_000
/** Names that a session type had before its present one. */
export const MAX_FORMER_NAMES = 10
export const MAX_SHOWCASED_BADGES = 4
/** Both ends included. */
export const MAX_REST_SPAN_DAYS = 60
/** At most this many rest spans are read, newest first. The form accepts no more. */
export const MAX_REST_SPANS = 500
export const FIRST_INSTANT = 0
/** The first millisecond of 2100, the last one that can be stored. */
export const LAST_INSTANT = 4_102_444_800_000
/** The first and last day that a form accepts. There the time zone decides whether a session still fits. */
export const FIRST_DAY = '1970-01-01'
export const LAST_DAY = '2099-12-31'
export const MAX_PHOTO_BYTES = 1024 * 1024
/**
 * Characters of local storage that unconfirmed writes may use. Browsers give a site about 5 million, and Firestore's
 * SDK stops working when they are used up.
 */
export const MAX_OUTBOX_CHARACTERS = 1_000_000
/** Sessions of a day that the snapshot of the timer's page may hold. */
export const MAX_SNAPSHOT_SESSIONS = 100
/** Weeks of sessions that stay listened to after the last screen that showed them has gone, least recently used out first. */
export const MAX_IDLE_WEEKS = 8
/** Sessions that those may hold together, so that an import into few weeks does not fill the memory. */
export const MAX_IDLE_SESSIONS = 5000
/** Imports that Settings lists, newest first. */
export const MAX_LISTED_IMPORTS = 100
/** Projects of a tracker whose session types are remembered. */
export const MAX_REMEMBERED_TARGETS = 1000
/** Characters of a project's name that is remembered. */
export const MAX_GROUP_LENGTH = 200
/** Characters of an imported file's name. */
export const MAX_FILE_NAME_LENGTH = 255
/** Characters of a search text. */
export const MAX_FIND_TEXT = 200
/** The longest length that a search can ask for. */
export const MAX_FIND_MINUTES = 100_000
