import type { MonthKey } from '../calendar/month'
import { monthChanges, type Counted } from './month-changes'

/** Firestore takes 500 writes in one commit; the rest is room for the months and the receipt that ride along. */
export const MAX_SESSIONS_A_COMMIT = 400

/** Firestore refuses a commit that has more field transforms on one document. */
export const MAX_TRANSFORMS = 500

/** A larger request is refused. */
const MAX_BYTES = 1024 * 1024

/**
 * The sessions in their order, cut into commits that Firestore takes. What a session counts is added to its month's document,
 * field by field, so a month with many days and types fills a commit with fewer sessions.
 */
export function commitsOf<T extends Counted>(sessions: readonly T[]): T[][] {
  const commits: T[][] = []
  let load = new Load()
  for (const session of sessions) {
    const next = load.with(session)
    if (commits.length > 0 && next.fits()) {
      load = next
      commits.at(-1)?.push(session)
    } else {
      load = new Load().with(session)
      commits.push([session])
    }
  }
  return commits
}

/** Every change of a month counts these on. */
const REVISIONS = ['rev', 'tasksRev']

/** What a commit carries so far. */
class Load {
  private count = 0
  private bytes = 0
  private readonly fields = new Map<MonthKey, Set<string>>()

  /** This load with one session more. It is the same object: after a session that does not fit it is of no more use. */
  with(session: Counted): this {
    this.count += 1
    this.bytes += new TextEncoder().encode(JSON.stringify(session)).length
    for (const [month, fields] of transformedFields(session)) {
      const all = this.fields.get(month) ?? new Set(REVISIONS)
      fields.forEach((field) => all.add(field))
      this.fields.set(month, all)
    }
    return this
  }

  fits(): boolean {
    const transforms = Math.max(0, ...[...this.fields.values()].map(({ size }) => size))
    return this.count <= MAX_SESSIONS_A_COMMIT && this.bytes <= MAX_BYTES && transforms <= MAX_TRANSFORMS
  }
}

/** The fields of each month that the session adds to; see ./month-document. */
function transformedFields(session: Counted): readonly (readonly [MonthKey, readonly string[]])[] {
  return [...monthChanges([{ before: null, after: session }])].map(([month, { days, utcDays }]) => {
    const ofTypes = [...days].flatMap(([day, { types, quantity }]) => [
      ...(quantity === 0 ? [] : [`${day} quantity`]),
      ...[...types].flatMap(([type, totals]) =>
        Object.entries(totals)
          .filter(([, total]) => total !== 0)
          .map(([field]) => `${day} ${field} ${type}`),
      ),
    ])
    return [month, [...ofTypes, ...[...utcDays.keys()].map((day) => `${day} utc`)]]
  })
}
