/** Sessions whose places are encrypted before they are stored. Small, so that a cancel loses little. */
export const SEALED_PLACES_AT_A_TIME = 40
/** Unreadable items shown before the user asks for more. */
export const UNREADABLE_SHOWN = 100
