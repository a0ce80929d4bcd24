/** A day offline makes fewer changes. The list says how many more there are. */
export const MAX_LISTED_WAITING = 100
