import type { Span } from '../span'
import type { EpochMs } from '../units'

/** The lines that a commit adds and deletes. */
export interface Lines {
  readonly added: number
  readonly deleted: number
}

export interface Commit {
  readonly sha: string
  /** The author's GitHub account number; null if the commit's email belongs to no account. */
  readonly authorId: number | null
  /** When the commit was written. A rebase changes the committer date but not this one. */
  readonly authoredAt: EpochMs
  readonly parents: number
}

/** Why the count may be incomplete. */
export type CountProblem =
  | { readonly kind: 'not-linked' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'rate-limit'; readonly until: EpochMs | null }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'repositories-unread'; readonly count: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unknown' }

/** The result of a count. With a problem it holds what was counted before it. */
export interface CommitCount {
  readonly commits: number
  readonly lines: Lines
  readonly problem: CountProblem | null
}

export function countOf(lines: readonly Lines[], problem: CountProblem | null): CommitCount {
  return { commits: lines.length, lines: sumOf(lines), problem }
}

/**
 * The commits that count for a session (INT-84): by this author and written within the span, both ends included, each once even if
 * several branches or forks contain it. Merges are left out, because their lines were written in other commits.
 */
export function commitsWithin<C extends Commit>(commits: readonly C[], authorId: number, span: Span): C[] {
  const within = commits.filter(
    (commit) => commit.authorId === authorId && commit.parents < 2 && isWithin(commit.authoredAt, span),
  )
  return [...new Map(within.map((commit) => [commit.sha, commit])).values()]
}

/** Git's times have no fractions of a second, so the whole second in which the session started counts. */
function isWithin(authoredAt: EpochMs, { startTime, endTime }: Span): boolean {
  return authoredAt >= Math.floor(startTime / 1000) * 1000 && authoredAt <= endTime
}

function sumOf(lines: readonly Lines[]): Lines {
  return lines.reduce(
    (sum, { added, deleted }) => ({ added: sum.added + added, deleted: sum.deleted + deleted }),
    { added: 0, deleted: 0 },
  )
}
