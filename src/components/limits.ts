/** Locations that are encrypted or decrypted at the same time. The server answers only a few at once. */
export const LOCATION_CONCURRENCY = 4
/** Pauses before asking again a server that allows no more calls this minute. */
export const BUSY_PAUSES = { firstMs: 5000, maxMs: 60_000 }
