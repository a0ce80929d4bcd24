import { getOrCreate } from '@/lib/collections'
import { type MonthKey, monthOf } from '../calendar/month'
import { type SessionEdit, type Session, sessionDay } from '../session/session'
import { rollupChanges, type Counted } from './rollup-changes'

/** Firestore allows 500 writes per commit. The remaining 100 leave room for the rollups and the receipt in the same commit. */
export const MAX_SESSIONS_A_COMMIT = 400

/** Firestore refuses a commit with more field transforms on one document. */
export const MAX_TRANSFORMS = 500

/** Firestore refuses a larger request. */
const MAX_BYTES = 1024 * 1024

/**
 * Splits the sessions, in order, into commits that Firestore accepts. Each session increments fields of its month's rollup, so
 * for a month with many days and types a commit holds fewer sessions.
 */
export function commitsOf<T extends Counted>(sessions: readonly T[], maxBytes = MAX_BYTES): T[][] {
  return [...commitsBy(sessions, (session) => [session], maxBytes)]
}

/** The same commits one by one, so that a long import does not stop the page while it adds up the sizes of all. */
export function eachCommitOf<T extends Counted>(sessions: readonly T[]): Generator<T[]> {
  return commitsBy(sessions, (session) => [session], MAX_BYTES)
}

/** The same for edits, which increment the fields of the session before and after. */
export function commitsOfEdits(edits: readonly SessionEdit[]): SessionEdit[][] {
  return [...commitsBy(edits, ({ before, after }) => [before, after], MAX_BYTES)]
}

function* commitsBy<T>(
  items: readonly T[],
  countedOf: (item: T) => readonly Counted[],
  maxBytes: number,
): Generator<T[]> {
  let load = new Load()
  let commit: T[] = []
  for (const item of items) {
    load.add(countedOf(item))
    if (!load.fits(maxBytes)) {
      if (commit.length > 0) yield commit
      load = new Load()
      load.add(countedOf(item))
      commit = []
    }
    commit.push(item)
  }
  if (commit.length > 0) yield commit
}

/** Every change of a rollup increments these. */
const REVISIONS = ['rev', 'tasksRev']

/** The size of a commit. */
class Load {
  private count = 0
  private bytes = 0
  private readonly fields = new Map<MonthKey, Set<string>>()

  /** Adds a write. */
  add(counted: readonly Counted[]): void {
    this.count += 1
    for (const session of counted) {
      this.bytes += new TextEncoder().encode(JSON.stringify(session)).length
      for (const [month, fields] of transformedFields(session)) {
        const all = getOrCreate(this.fields, month, () => new Set(REVISIONS))
        fields.forEach((field) => all.add(field))
      }
    }
  }

  fits(maxBytes: number): boolean {
    const transforms = Math.max(0, ...[...this.fields.values()].map(({ size }) => size))
    return this.count <= MAX_SESSIONS_A_COMMIT && this.bytes <= maxBytes && transforms <= MAX_TRANSFORMS
  }
}

/** The rollup fields that the session increments, by month; see ./rollup-document. */
function transformedFields(session: Counted): readonly (readonly [MonthKey, readonly string[]])[] {
  return [...rollupChanges([{ before: null, after: session }])].map(([month, { days, utcDays }]) => {
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

/** Stands for a session that cannot be read, which no rollup has counted. */
export const UNCOUNTED: Counted = {
  startTime: Number.NaN,
  timezone: 'UTC',
  type: '',
  duration: 0,
  sessionScore: 0,
  completedTasks: [],
}

/**
 * Splits sessions, sorted by time, at the start of the month nearest to their middle. Firestore locks a document for one commit at
 * a time. The two lists change different monthly rollups, so their commits need not wait for each other. Returns one list if one
 * commit holds all sessions, or if they are of one month.
 */
export function inLanes<T extends Pick<Session, 'startTime' | 'timezone'>>(
  sorted: readonly T[],
): readonly (readonly T[])[] {
  if (sorted.length <= MAX_SESSIONS_A_COMMIT) return [sorted]
  const isBorder = (index: number) => {
    const [before, after] = [monthAt(sorted[index - 1]), monthAt(sorted[index])]
    return before !== undefined && after !== undefined && before !== after
  }
  const middle = Math.floor(sorted.length / 2)
  for (let distance = 0; distance < middle; distance++) {
    for (const index of [middle + distance, middle - distance]) {
      if (isBorder(index)) return [sorted.slice(0, index), sorted.slice(index)]
    }
  }
  return [sorted]
}

function monthAt(session: Pick<Session, 'startTime' | 'timezone'> | undefined) {
  return session && Number.isFinite(session.startTime) ? monthOf(sessionDay(session)) : undefined
}
