import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  startGithub,
  type GithubCommit,
  type GithubPush,
  type GithubRefusal,
  type GithubRepository,
  type GithubServer,
} from '../../../tests/fixtures/github-server'
import { countCommits } from './github-commits'

export const SPAN = {
  startTime: Date.parse('2026-11-19T10:00:00.400Z'),
  endTime: Date.parse('2026-11-19T12:00:00Z'),
}
const ME = { login: 'octocat', id: 583231 }
export const SOMEBODY = { login: 'hubot', id: 2 }

export let github: GithubServer

export const at = (time: string) => `2026-11-19T${time}Z`

export const aCommit = (sha: string, change: Partial<GithubCommit> = {}): GithubCommit => ({
  sha,
  parents: [],
  author: ME,
  authoredAt: at('11:00:00'),
  added: 10,
  deleted: 1,
  ...change,
})

export const aPush = (after: string, change: Partial<GithubPush> = {}): GithubPush => ({
  ref: 'refs/heads/main',
  after,
  timestamp: at('11:59:00'),
  actor: ME,
  ...change,
})

/** Pushed with all its commits in a row, the last one on top. */
export function aRepository(
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

export const count = (options: { limitMs?: number; token?: string; signal?: AbortSignal } = {}) => {
  const { token = github.token, signal = new AbortController().signal, ...rest } = options
  return countCommits(token, SPAN, { baseUrl: github.url, signal, ...rest })
}

export function refuse(path: RegExp, refusal: GithubRefusal | 'never-answers'): void {
  github.refuse = (asked) => (path.test(asked) ? refusal : null)
}

export function setUpGithub(): void {
  beforeAll(async () => {
    github = await startGithub()
  })

  afterAll(() => github.close())

  beforeEach(() => {
    github.requests.length = 0
    Object.assign(github, { repositories: [], pageSize: 100, refuse: () => null })
  })
}
