export const MINUTES_PER_DAY = 1440
/** Characters of a sentence that are read. */
export const MAX_SENTENCE = 200
