import { MS_PER_HOUR } from '@/domain/units'

/** Longest wait for the browser's position, counted from the user's consent. */
export const GEOLOCATION_TIMEOUT_MS = 20_000
/** A position of this age is still used. */
export const MAX_POSITION_AGE_MS = 60_000
/** An installed app never navigates, so it looks for a new version itself, at most this often. */
export const UPDATE_CHECK_EVERY_MS = MS_PER_HOUR
/** Longest wait for the document that tells which build the server has. */
export const BUILD_CHECK_TIMEOUT_MS = 10_000
/** After `Reload` was pressed, the page waits so long for the new version to take over. */
export const TAKE_OVER_MS = 15_000
/** A new version that has not begun to take over by then has been postponed, and is asked again. */
export const POSTPONED_MS = 1000
/** Bytes that tell a picture's type. */
export const MAX_SIGNATURE_BYTES = 8
/** How long the address of a download stays valid. */
export const DOWNLOAD_LIFE_MS = 60_000
/** Backups of more bytes are read in a worker. */
export const LARGE_BACKUP_BYTES = 100_000
/** Items of a backup that the worker hands over at a time. The page unpacks them in a few milliseconds. */
export const BACKUP_PORTION = 400
/** Characters of a tracker's file that are parsed between two pauses. */
export const PARSED_CHARACTERS_AT_A_TIME = 200_000
/** The most bytes that the files of a zip may have together, unpacked. */
export const MAX_UNZIPPED_BYTES = 50_000_000
/** The most files that a zip may list. Loop Habit Tracker writes two for each habit. */
export const MAX_ZIP_FILES = 5000
/** Entries of a tracker's file that the worker sends at once. */
export const ENTRIES_A_MESSAGE = 500
/** Bytes that are enough to tell the app's own files from others. */
export const HEAD_BYTES = 4096
