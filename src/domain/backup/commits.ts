import { chunksOf } from '@/lib/collections'
import type { Session } from '../session/session'
import { commitsOf } from '../rollups/commits'
import type { RestoreStep } from './plan'

/** A replaced session changes up to ten fields of its month, of at most 500 that one commit may change. */
export const MAX_REPLACED_SESSIONS = 45
/** Each completion may lie in another month, whose rollup is one more write of at most 500. */
export const MAX_OTHERS = 200
/** New sessions whose commits are worked out at a time, so that the page does not stall. */
const SESSIONS_AT_A_TIME = 400
/** The versions before stand in one document, which Firestore limits to 1 MiB. Characters may take three bytes. */
const MAX_CHARACTERS = 250_000

/** Splits the steps of one list into commits that Firestore accepts, each with a record of what it writes. */
export function* restoreCommits(steps: readonly RestoreStep[]): Generator<readonly RestoreStep[]> {
  const added = steps.filter(({ before }) => before === null)
  const replaced = steps.filter(({ before }) => before !== null)
  if (added[0]?.list === 'sessions') {
    for (const slice of chunksOf(added, SESSIONS_AT_A_TIME)) {
      const commits = commitsOf(slice.map((step) => ({ ...(step.after as Session), step })))
      for (const commit of commits) yield commit.map(({ step }) => step)
    }
  } else {
    yield* bySize(added, MAX_OTHERS)
  }
  yield* bySize(replaced, replaced[0]?.list === 'sessions' ? MAX_REPLACED_SESSIONS : MAX_OTHERS)
}

function* bySize(steps: readonly RestoreStep[], count: number): Generator<readonly RestoreStep[]> {
  let commit: RestoreStep[] = []
  let characters = 0
  for (const step of steps) {
    const size = JSON.stringify([step.before, step.after]).length
    if (commit.length > 0 && (commit.length === count || characters + size > MAX_CHARACTERS)) {
      yield commit
      commit = []
      characters = 0
    }
    commit.push(step)
    characters += size
  }
  if (commit.length > 0) yield commit
}
