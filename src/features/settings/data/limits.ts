/** Locations that are encrypted or decrypted at the same time. The server answers only a few at once. */
export const LOCATION_CONCURRENCY = 4
/** Pause before asking again a server that allows no more calls this minute. */
export const BUSY_PAUSE_MS = 5000
/** Rows that an export writes between two frames, in a few milliseconds. */
export const EXPORTED_ROWS_AT_A_TIME = 200
/** Rows with a location that are imported at a time. Each asks a server first, so small steps move the progress bar. */
export const IMPORTED_LOCATIONS_AT_A_TIME = 20
