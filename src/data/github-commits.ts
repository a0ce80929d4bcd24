import { Octokit } from '@octokit/rest'
import {
  commitsWithin,
  countOf,
  type Commit,
  type CommitCount,
  type CountProblem,
  type Lines,
  type Span,
} from '@/domain/github/commits'

/** Whoever pushes to more repositories or commits more often in one session is told so. */
const MAX_REPOSITORIES = 30
const MAX_COMMITS = 200
const AT_ONCE = 6
const LIMIT_MS = 10_000

interface CountOptions {
  readonly baseUrl: string
  readonly signal: AbortSignal
  readonly limitMs?: number
}

/**
 * What the owner of the token committed in the span and has pushed: on any branch, in any repository that the token opens.
 * GitHub's search would know the default branches only, and those late.
 */
export async function countCommits(
  token: string,
  span: Span,
  { baseUrl, signal, limitMs = LIMIT_MS }: CountOptions,
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
    over.abort() // Requests that run beside the one that failed.
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
      // GitHub lets its answers be kept for a minute; whoever pushes and counts again would get the old ones.
      fetch: (url: string, options: RequestInit) => fetch(url, { ...options, cache: 'no-store' }),
    },
  })
}

/** Fills `lines` commit by commit, so that what was read stays when something goes wrong. */
async function readLines(octokit: Octokit, span: Span, lines: Lines[]): Promise<CountProblem | null> {
  const start = Math.floor(span.startTime / 1000) * 1000
  const since = new Date(start).toISOString()
  const [{ data: me }, pushed] = await Promise.all([
    octokit.rest.users.getAuthenticated(),
    repositoriesPushedSince(octokit, start),
  ])
  const found: FoundCommit[] = []
  let unread = 0
  await atOnce(pushed.slice(0, MAX_REPOSITORIES), async (repository) => {
    try {
      for (const head of await headsPushedBy(octokit, repository, me.login, start)) {
        found.push(...(await commitsUpTo(octokit, repository, { sha: head, author: me.login, since })))
      }
    } catch (error) {
      if (!isOfOneRepository(error)) throw error
      unread += 1
    }
  })
  const commits = commitsWithin(found, me.id, span)
  await atOnce(commits.slice(0, MAX_COMMITS), async ({ repository, sha }) => {
    // One file a page is enough: the sums are those of the whole commit.
    const { data } = await octokit.rest.repos.getCommit({ ...repository, ref: sha, per_page: 1 })
    lines.push({ added: data.stats?.additions ?? 0, deleted: data.stats?.deletions ?? 0 })
  })
  if (pushed.length > MAX_REPOSITORIES || commits.length > MAX_COMMITS) return { kind: 'too-much' }
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
    per_page: 100,
  })
  for await (const { data } of pages) {
    for (const { owner, name, pushed_at } of data) {
      if (timeOf(pushed_at) < start) return repositories
      repositories.push({ owner: owner.login, repo: name })
    }
    if (repositories.length > MAX_REPOSITORIES) return repositories
  }
  return repositories
}

/**
 * The newest commit of each branch that the person has pushed to since. Not after merging a pull request: the commit that
 * a squash makes on the main branch holds lines that were counted on their own branch.
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
    per_page: 100,
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

/** `since` looks at the committer's date, which is never before the author's. */
async function commitsUpTo(
  octokit: Octokit,
  repository: Repository,
  query: { sha: string; author: string; since: string },
): Promise<FoundCommit[]> {
  const commits = await octokit.paginate(octokit.rest.repos.listCommits, {
    ...repository,
    ...query,
    per_page: 100,
  })
  return commits.map(({ sha, author, commit, parents }) => ({
    repository,
    sha,
    authorId: typeof author?.id === 'number' ? author.id : null,
    authoredAt: timeOf(commit.author?.date),
    parents: parents.length,
  }))
}

/** NaN, which is never within anything, where there is none. */
function timeOf(text: string | null | undefined): number {
  return Date.parse(text ?? '')
}

async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly data?: { readonly message?: unknown }
}

/** What GitHub answered, or null when no answer came. */
function answerOf(error: unknown): Answer | null {
  const { response } = error as { response?: Answer }
  return response ?? null
}

/** There are two: so many requests an hour, and too many at once, which may come without any header. */
function isRateLimit({ status, headers, data }: Answer): boolean {
  if (status === 429) return true
  const isSaid = headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined
  return status === 403 && (isSaid || /rate limit/i.test(String(data?.message)))
}

/** Gone, forbidden by its organization or blocked: the others can still be read. */
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
