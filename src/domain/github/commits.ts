import type { EpochMs } from '../units'

/** What a commit changes. */
export interface Lines {
  readonly added: number
  readonly deleted: number
}

export interface Commit {
  readonly sha: string
  /** GitHub's number of the author's account; null when the address of the commit belongs to none. */
  readonly authorId: number | null
  /** When it was written. A rebase moves the committer's date and leaves this one. */
  readonly authoredAt: EpochMs
  readonly parents: number
}

/** From start to end, both included. */
export interface Span {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** Why not everything could be counted. */
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

/** What was counted, as far as it came. */
export interface CommitCount {
  readonly commits: number
  readonly lines: Lines
  readonly problem: CountProblem | null
}

export function countOf(lines: readonly Lines[], problem: CountProblem | null): CommitCount {
  return { commits: lines.length, lines: sumOf(lines), problem }
}

/**
 * The commits of a session (checklist, INT-84): by this author, written within the span, each once however many branches
 * and forks hold it. A merge is left out, for the lines that it brings were written in other commits.
 */
export function commitsWithin<C extends Commit>(commits: readonly C[], authorId: number, span: Span): C[] {
  const within = commits.filter(
    (commit) => commit.authorId === authorId && commit.parents < 2 && isWithin(commit.authoredAt, span),
  )
  return [...new Map(within.map((commit) => [commit.sha, commit])).values()]
}

/** Git's times have no fractions of a second, so the second in which the session began belongs to it. */
function isWithin(authoredAt: EpochMs, { startTime, endTime }: Span): boolean {
  return authoredAt >= Math.floor(startTime / 1000) * 1000 && authoredAt <= endTime
}

function sumOf(lines: readonly Lines[]): Lines {
  return lines.reduce(
    (sum, { added, deleted }) => ({ added: sum.added + added, deleted: sum.deleted + deleted }),
    { added: 0, deleted: 0 },
  )
}
