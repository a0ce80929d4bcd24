/** Deletions read at first, and more with each `Show older`. One may hold hundreds of sessions. */
export const TRASH_PAGE = 10
