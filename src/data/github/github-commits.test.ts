// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startGithub,
  type GithubCommit,
  type GithubPush,
  type GithubRefusal,
  type GithubRepository,
  type GithubServer,
} from '../../../tests/fixtures/github-server'
import { countCommits } from './github-commits'

const SPAN = {
  startTime: Date.parse('2026-11-19T10:00:00.400Z'),
  endTime: Date.parse('2026-11-19T12:00:00Z'),
}
const ME = { login: 'octocat', id: 583231 }
const SOMEBODY = { login: 'hubot', id: 2 }

let github: GithubServer

const at = (time: string) => `2026-11-19T${time}Z`

const aCommit = (sha: string, change: Partial<GithubCommit> = {}): GithubCommit => ({
  sha,
  parents: [],
  author: ME,
  authoredAt: at('11:00:00'),
  added: 10,
  deleted: 1,
  ...change,
})

const aPush = (after: string, change: Partial<GithubPush> = {}): GithubPush => ({
  ref: 'refs/heads/main',
  after,
  timestamp: at('11:59:00'),
  actor: ME,
  ...change,
})

/** Pushed with all its commits in a row, the last one on top. */
function aRepository(
  commits: readonly GithubCommit[],
  change: Partial<GithubRepository> = {},
): GithubRepository {
  const chained = commits.map((commit, index) => ({
    ...commit,
    parents: commit.parents.length > 0 ? commit.parents : [commits[index - 1]?.sha ?? 'root'],
  }))
  return {
    owner: 'octocat',
    name: 'hello-world',
    pushedAt: at('11:59:00'),
    pushes: [aPush(commits.at(-1)?.sha ?? 'none')],
    commits: chained,
    ...change,
  }
}

const count = (options: { limitMs?: number; token?: string; signal?: AbortSignal } = {}) => {
  const { token = github.token, signal = new AbortController().signal, ...rest } = options
  return countCommits(token, SPAN, { baseUrl: github.url, signal, ...rest })
}

function refuse(path: RegExp, refusal: GithubRefusal | 'never-answers'): void {
  github.refuse = (asked) => (path.test(asked) ? refusal : null)
}

beforeAll(async () => {
  github = await startGithub()
})
afterAll(() => github.close())
beforeEach(() => {
  github.requests.length = 0
  Object.assign(github, { repositories: [], pageSize: 100, refuse: () => null })
})

describe('INT-84 what counts', () => {
  test('the lines of all own commits between the start and the end', async () => {
    github.repositories = [
      aRepository([
        aCommit('before', { authoredAt: at('09:59:59') }),
        aCommit('first', { authoredAt: at('10:00:00'), added: 100, deleted: 20 }),
        aCommit('foreign', { author: SOMEBODY, added: 1000 }),
        aCommit('unknown', { author: null, added: 1000 }),
        aCommit('last', { authoredAt: at('12:00:00'), added: 20, deleted: 10 }),
        aCommit('after', { authoredAt: at('12:00:01') }),
      ]),
    ]
    expect(await count()).toEqual({ commits: 2, lines: { added: 120, deleted: 30 }, problem: null })
  })

  test('nothing pushed since the start is no problem, and costs two requests', async () => {
    github.repositories = [aRepository([aCommit('a')], { pushedAt: at('09:00:00') })]
    expect(await count()).toEqual({ commits: 0, lines: { added: 0, deleted: 0 }, problem: null })
    expect(github.requests).toHaveLength(2)
  })

  test('commits on every branch that was pushed, each once', async () => {
    github.repositories = [
      aRepository([], {
        commits: [
          aCommit('shared'),
          aCommit('topic', { parents: ['shared'] }),
          aCommit('main', { parents: ['shared'] }),
        ],
        pushes: [aPush('topic', { ref: 'refs/heads/topic', type: 'branch_creation' }), aPush('main')],
      }),
    ]
    expect(await count()).toMatchObject({ commits: 3, lines: { added: 30 } })
  })

  test('a commit that a fork holds too counts once', async () => {
    github.repositories = [aRepository([aCommit('a')]), aRepository([aCommit('a')], { owner: 'upstream' })]
    expect(await count()).toMatchObject({ commits: 1, lines: { added: 10 } })
  })

  test('a merge adds nothing to the commits that it merges, nor does the squash of a pull request', async () => {
    github.repositories = [
      aRepository([], {
        commits: [
          aCommit('a'),
          aCommit('b'),
          aCommit('merge', { parents: ['a', 'b'], added: 20 }),
          aCommit('squash', { added: 20 }),
        ],
        pushes: [
          aPush('squash', { ref: 'refs/heads/main', type: 'pr_merge' }),
          aPush('merge', { ref: 'refs/heads/topic' }),
        ],
      }),
    ]
    expect(await count()).toMatchObject({ commits: 2, lines: { added: 20 } })
  })

  test('what a force push replaced is not counted, nor a branch that was pushed before the start', async () => {
    github.repositories = [
      aRepository([], {
        commits: [aCommit('replaced'), aCommit('kept'), aCommit('old')],
        pushes: [
          aPush('kept', { type: 'force_push' }),
          aPush('replaced'),
          aPush('old', { ref: 'refs/heads/old', timestamp: at('09:00:00') }),
        ],
      }),
    ]
    expect(await count()).toMatchObject({ commits: 1 })
  })

  test('a commit that was rebased after the session still counts by its author date', async () => {
    github.repositories = [aRepository([aCommit('a', { committedAt: at('13:30:00') })])]
    expect(await count()).toMatchObject({ commits: 1 })
  })

  test('an empty repository holds nothing', async () => {
    github.repositories = [aRepository([aCommit('a')])]
    refuse(/activity$/, { status: 409, message: 'Git Repository is empty.' })
    expect(await count()).toMatchObject({ commits: 0, problem: null })
  })

  test('the branch of somebody else is not asked for', async () => {
    github.repositories = [aRepository([aCommit('a')], { pushes: [aPush('a', { actor: SOMEBODY })] })]
    expect(await count()).toMatchObject({ commits: 0, problem: null })
  })

  test('everything is read that stands on further pages', async () => {
    github.pageSize = 2
    github.repositories = Array.from({ length: 5 }, (_, index) =>
      aRepository(
        [1, 2, 3].map((each) => aCommit(`${index}-${each}`)),
        {
          name: `repository-${index}`,
          pushes: [
            aPush('nothing', { ref: 'refs/heads/one' }),
            aPush('nothing', { ref: 'refs/heads/two' }),
            aPush(`${index}-3`),
          ],
        },
      ),
    )
    expect(await count()).toEqual({ commits: 15, lines: { added: 150, deleted: 15 }, problem: null })
  })
})

describe('ERRORS what goes wrong is told', () => {
  beforeEach(() => {
    github.repositories = [
      aRepository([aCommit('a')]),
      aRepository([aCommit('b')], { name: 'second', owner: 'company' }),
    ]
  })

  test('a token that was revoked', async () => {
    expect(await count({ token: 'gho_revoked' })).toMatchObject({
      commits: 0,
      problem: { kind: 'token-refused' },
    })
  })

  test.each([
    [
      'the hourly limit',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795170000' },
      1795170000000,
    ],
    [
      'the same as 429',
      429,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795170000' },
      1795170000000,
    ],
    ['the second limit, without a header', 403, {}, null],
  ])('a rate limit, and until when: %s', async (_, status, headers, until) => {
    refuse(/./, { status, message: 'You have exceeded a secondary rate limit.', headers })
    expect(await count()).toMatchObject({ commits: 0, problem: { kind: 'rate-limit', until } })
  })

  test('a rate limit with a time to wait', async () => {
    const before = Date.now()
    refuse(/./, { status: 403, message: 'Wait.', headers: { 'retry-after': '60' } })
    const { problem } = await count()
    const until = problem?.kind === 'rate-limit' ? problem.until : null
    expect(until).toBeGreaterThanOrEqual(before + 60_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  test('a rate limit on the way keeps what was counted until then', async () => {
    refuse(/commits\/b$/, { status: 429, message: 'Too many requests.' })
    expect(await count()).toEqual({
      commits: 1,
      lines: { added: 10, deleted: 1 },
      problem: { kind: 'rate-limit', until: null },
    })
  })

  test.each([
    [404, 'Not Found'],
    [403, 'Resource protected by organization SAML enforcement.'],
    [451, 'Repository access blocked'],
  ])('a repository that answers %i is left out, the others count', async (status, message) => {
    refuse(/^\/repos\/company\/second/, { status, message })
    expect(await count()).toEqual({
      commits: 1,
      lines: { added: 10, deleted: 1 },
      problem: { kind: 'repositories-unread', count: 1 },
    })
  })

  test('a server that answers nothing is waited for no longer than the limit', async () => {
    refuse(/^\/user\/repos/, 'never-answers')
    const before = Date.now()
    expect(await count({ limitMs: 100 })).toMatchObject({ commits: 0, problem: { kind: 'too-slow' } })
    expect(Date.now() - before).toBeLessThan(3000)
  })

  test('what was counted before the limit stays', async () => {
    refuse(/commits\/b$/, 'never-answers')
    expect(await count({ limitMs: 1000 })).toMatchObject({ commits: 1, problem: { kind: 'too-slow' } })
  })

  test('no network', async () => {
    const gone = await startGithub()
    await gone.close()
    const { signal } = new AbortController()
    expect(await countCommits('gho', SPAN, { baseUrl: gone.url, signal })).toMatchObject({
      commits: 0,
      problem: { kind: 'unreachable' },
    })
  })

  test('an answer that nobody expects', async () => {
    refuse(/./, { status: 502, message: 'Server Error' })
    expect(await count()).toMatchObject({ problem: { kind: 'refused', status: 502 } })
  })

  test('more repositories than are read in one go', async () => {
    github.repositories = Array.from({ length: 31 }, (_, index) =>
      aRepository([aCommit(`c${index}`)], { name: `repository-${index}` }),
    )
    expect(await count()).toMatchObject({ commits: 30, problem: { kind: 'too-much' } })
  })

  test('more commits than are read in one go', async () => {
    github.repositories = [aRepository(Array.from({ length: 201 }, (_, index) => aCommit(`c${index}`)))]
    expect(await count()).toMatchObject({ commits: 200, problem: { kind: 'too-much' } })
  })

  test('called off, it asks no further', async () => {
    const work = new AbortController()
    github.repositories = [aRepository(Array.from({ length: 50 }, (_, index) => aCommit(`c${index}`)))]
    github.refuse = (path) => {
      if (/commits\/c/.test(path)) work.abort()
      return null
    }
    await count({ signal: work.signal })
    expect(github.requests.filter((path) => /commits\/c/.test(path)).length).toBeLessThan(10)
  })
})
