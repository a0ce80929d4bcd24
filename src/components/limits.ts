/** Locations that are encrypted or decrypted at the same time. The server answers only a few at once. */
export const LOCATION_CONCURRENCY = 4
/** Pause before asking again a server that allows no more calls this minute. */
export const BUSY_PAUSE_MS = 5000
