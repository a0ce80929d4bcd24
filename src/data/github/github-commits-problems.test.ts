// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { startGithub } from '../../../tests/fixtures/github-server'
import { countCommits } from './github-commits'
import { aCommit, aRepository, count, github, refuse, setUpGithub, SPAN } from './github-commits.testing'

setUpGithub()

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
