import { mayHaveMore, type Backend, type Listing } from '@/domain/backend'
import type { Reach } from '@/domain/screen-time/week'
import type { Session } from '@/domain/session/session'

/** Most days and weeks fit into one page. */
export const REACH_PAGE = 100

/** Whether the newest sessions, of which so many were asked for, go back far enough. */
export function reachesBack(listing: Listing<Session>, asked: number, { from }: Reach): boolean {
  return !mayHaveMore(listing, asked) || listing.items.some(({ endTime }) => endTime < from)
}

/** Reads page by page, newest first, until the reach is covered. Some sessions beyond it come along. */
export async function readReach(
  readBefore: Backend['sessions']['readBefore'],
  { from, until }: Reach,
): Promise<readonly Session[]> {
  const found = new Map<string, Session>()
  let before = until
  for (;;) {
    const page = await readBefore(before, REACH_PAGE)
    page.sessions.forEach((session) => found.set(session.id, session))
    const oldest = page.sessions.at(-1)
    if (!page.mayHaveMore || !oldest || oldest.endTime < from) return [...found.values()]
    // Several may end at the same moment: the next page begins with it once more, so that none falls between two pages.
    before = oldest.endTime + 1 < before ? oldest.endTime + 1 : oldest.endTime
  }
}
