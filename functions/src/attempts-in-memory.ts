const WINDOW_MS = 60_000

/**
 * Counts attempts in the memory of this instance. Returns a function that tells whether the user may continue.
 *
 * For calls that cost less than the database write of an exact count, and that come in large numbers: with one document per
 * user they would wait for each other. A user has one window per instance, and `maxInstances` limits those. All counts are
 * cleared every minute, so memory holds only the users of one minute.
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
