const WINDOW_MS = 60_000

/**
 * Counts attempts where this instance remembers them. Returns whether the user may go on.
 *
 * For calls that cost less than the write to the database that an exact count would take, and that come many at once:
 * one document a user would make them wait for each other. A user can have as many windows as there are instances;
 * `maxInstances` bounds those. A whole window is forgotten at once, so memory holds the users of one minute only.
 */
export function attemptsInMemory(attemptsAMinute: number): (uid: string, now: number) => boolean {
  const counts = new Map<string, number>()
  let since = 0
  return (uid, now) => {
    if (now - since >= WINDOW_MS) {
      counts.clear()
      since = now
    }
    const count = (counts.get(uid) ?? 0) + 1
    counts.set(uid, count)
    return count <= attemptsAMinute
  }
}
