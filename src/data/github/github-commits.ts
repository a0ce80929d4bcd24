import { Octokit } from '@octokit/rest'
import pMap from 'p-map'
import {
  commitsWithin,
  countOf,
  type Commit,
  type CommitCount,
  type CountProblem,
  type Lines,
} from '@/domain/github/commits'
import type { Span } from '@/domain/span'
import {
  GITHUB_CONCURRENCY,
  GITHUB_TIMEOUT_MS,
  GITHUB_PAGE,
  MAX_GITHUB_COMMITS,
  MAX_GITHUB_REPOSITORIES,
} from '../limits'

interface CountOptions {
  readonly baseUrl: string
  readonly signal: AbortSignal
  readonly limitMs?: number
}

/**
 * Counts the lines that the token's owner committed in the span and has pushed, on any branch of any repository that the
 * token can read. GitHub's search covers only default branches, with a delay.
 */
export async function countCommits(
  token: string,
  span: Span,
  { baseUrl, signal, limitMs = GITHUB_TIMEOUT_MS }: CountOptions,
): Promise<CommitCount> {
  const late = AbortSignal.timeout(limitMs)
  const over = new AbortController()
  const octokit = connect(token, baseUrl, AbortSignal.any([signal, late, over.signal]))
  const lines: Lines[] = []
  try {
    const problem = await readLines(octokit, span, lines)
    return countOf(lines, problem)
  } catch (error) {
    return countOf(lines, late.aborted ? { kind: 'too-slow' } : problemOf(error))
  } finally {
    over.abort() // Ends requests that still run after another one has failed.
  }
}

function connect(auth: string, baseUrl: string, signal: AbortSignal): Octokit {
  const silent = () => {}
  return new Octokit({
    auth,
    baseUrl,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    request: {
      signal,
      // GitHub allows caching for a minute, so counting again after a push would return old numbers.
      fetch: (url: string, options: RequestInit) => fetch(url, { ...options, cache: 'no-store' }),
    },
  })
}

/** Fills `lines` commit by commit, so that a failure keeps what was read before. */
async function readLines(octokit: Octokit, span: Span, lines: Lines[]): Promise<CountProblem | null> {
  const start = Math.floor(span.startTime / 1000) * 1000
  const since = new Date(start).toISOString()
  const [{ data: me }, pushed] = await Promise.all([
    octokit.rest.users.getAuthenticated(),
    repositoriesPushedSince(octokit, start),
  ])
  const found: FoundCommit[] = []
  let unread = 0
  const repositories = pushed.slice(0, MAX_GITHUB_REPOSITORIES)
  await pMap(
    repositories,
    async (repository) => {
      try {
        for (const head of await headsPushedBy(octokit, repository, me.login, start)) {
          found.push(...(await commitsUpTo(octokit, repository, { sha: head, author: me.login, since })))
        }
      } catch (error) {
        if (!isOfOneRepository(error)) throw error
        unread += 1
      }
    },
    { concurrency: GITHUB_CONCURRENCY },
  )
  const commits = commitsWithin(found, me.id, span)
  await pMap(
    commits.slice(0, MAX_GITHUB_COMMITS),
    async ({ repository, sha }) => {
      // One file per page is enough, because the sums are those of the whole commit.
      const { data } = await octokit.rest.repos.getCommit({ ...repository, ref: sha, per_page: 1 })
      lines.push({ added: data.stats?.additions ?? 0, deleted: data.stats?.deletions ?? 0 })
    },
    { concurrency: GITHUB_CONCURRENCY },
  )
  if (pushed.length > MAX_GITHUB_REPOSITORIES || commits.length > MAX_GITHUB_COMMITS)
    return { kind: 'too-much' }
  return unread > 0 ? { kind: 'repositories-unread', count: unread } : null
}

interface Repository {
  readonly owner: string
  readonly repo: string
}

interface FoundCommit extends Commit {
  readonly repository: Repository
}

async function repositoriesPushedSince(octokit: Octokit, start: number): Promise<Repository[]> {
  const repositories: Repository[] = []
  const pages = octokit.paginate.iterator(octokit.rest.repos.listForAuthenticatedUser, {
    sort: 'pushed',
    direction: 'desc',
    per_page: GITHUB_PAGE,
  })
  for await (const { data } of pages) {
    for (const { owner, name, pushed_at } of data) {
      if (timeOf(pushed_at) < start) return repositories
      repositories.push({ owner: owner.login, repo: name })
    }
    if (repositories.length > MAX_GITHUB_REPOSITORIES) return repositories
  }
  return repositories
}

/**
 * The newest commit of each branch that the user has pushed to since. Merged pull requests do not count: the lines of a
 * squashed commit were already counted on their own branch.
 */
async function headsPushedBy(
  octokit: Octokit,
  repository: Repository,
  actor: string,
  start: number,
): Promise<string[]> {
  const heads = new Map<string, string>()
  const pages = octokit.paginate.iterator(octokit.rest.repos.listActivities, {
    ...repository,
    actor,
    per_page: GITHUB_PAGE,
  })
  for await (const { data } of pages) {
    for (const { ref, after, timestamp, activity_type } of data) {
      if (timeOf(timestamp) < start) return [...heads.values()]
      if (PUSHES.has(activity_type) && !heads.has(ref)) heads.set(ref, after)
    }
  }
  return [...heads.values()]
}

const PUSHES: ReadonlySet<string> = new Set(['push', 'force_push', 'branch_creation'])

/** `since` compares the committer's date, which is usually not before the author's. */
async function commitsUpTo(
  octokit: Octokit,
  repository: Repository,
  query: { sha: string; author: string; since: string },
): Promise<FoundCommit[]> {
  const commits = await octokit.paginate(octokit.rest.repos.listCommits, {
    ...repository,
    ...query,
    per_page: GITHUB_PAGE,
  })
  return commits.map(({ sha, author, commit, parents }) => ({
    repository,
    sha,
    authorId: typeof author?.id === 'number' ? author.id : null,
    authoredAt: timeOf(commit.author?.date),
    parents: parents.length,
  }))
}

/** NaN, which is never within a span, for a missing time. */
function timeOf(text: string | null | undefined): number {
  return Date.parse(text ?? '')
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly data?: { readonly message?: unknown }
}

/** GitHub's response, or null when there was none. */
function answerOf(error: unknown): Answer | null {
  const { response } = error as { response?: Answer }
  return response ?? null
}

/** Primary limits count requests per hour. Secondary limits apply to bursts and may come without headers. */
function isRateLimit({ status, headers, data }: Answer): boolean {
  if (status === 429) return true
  const isSaid = headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined
  return status === 403 && (isSaid || /rate limit/i.test(String(data?.message)))
}

/** The repository is gone, blocked, or forbidden by its organization. Others can still be read. */
function isOfOneRepository(error: unknown): boolean {
  const answer = answerOf(error)
  return answer !== null && [403, 404, 451].includes(answer.status) && !isRateLimit(answer)
}

function problemOf(error: unknown): CountProblem {
  const answer = answerOf(error)
  if (!answer) return { kind: 'unreachable' }
  if (answer.status === 401) return { kind: 'token-refused' }
  if (isRateLimit(answer)) return { kind: 'rate-limit', until: endOf(answer) }
  return { kind: 'refused', status: answer.status }
}

function endOf({ headers }: Answer): number | null {
  const seconds = Number(headers['retry-after'])
  if (Number.isFinite(seconds)) return Date.now() + seconds * 1000
  const reset = Number(headers['x-ratelimit-reset'])
  return Number.isFinite(reset) ? reset * 1000 : null
}
