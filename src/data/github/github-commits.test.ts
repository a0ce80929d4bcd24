// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  aCommit,
  aPush,
  aRepository,
  at,
  count,
  github,
  refuse,
  setUpGithub,
  SOMEBODY,
} from './github-commits.testing'

setUpGithub()

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
