import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailsOf } from '../session/draft'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { commitsWithin, countOf, type Commit } from './commits'
import { lineTasks, withLines } from './line-tasks'
import { DEFAULT_GITHUB_SETTINGS, enteredSettings, type GithubSettings } from './settings'

const SPAN = { startTime: 10_400, endTime: 20_000 }
const ME = 1

const aCommit = (change: Partial<Commit> = {}): Commit => ({
  sha: 'a',
  authorId: ME,
  authoredAt: 15_000,
  parents: 1,
  ...change,
})

describe('INT-84 which commits count', () => {
  test.each([
    ['the second of the start', { authoredAt: 10_000 }, 1],
    ['a second before', { authoredAt: 9000 }, 0],
    ['the end', { authoredAt: 20_000 }, 1],
    ['a second after', { authoredAt: 21_000 }, 0],
    ['no time at all', { authoredAt: NaN }, 0],
    ['another author', { authorId: 2 }, 0],
    ['an author without an account', { authorId: null }, 0],
    ['the first commit of a repository', { parents: 0 }, 1],
    ['a merge', { parents: 2 }, 0],
  ])('%s', (_, change, count) => {
    expect(commitsWithin([aCommit(change)], ME, SPAN)).toHaveLength(count)
  })

  test('counts a commit once, however many branches and forks contain it', () => {
    const anyCommits = fc.array(
      fc.record({
        sha: fc.constantFrom('a', 'b', 'c', 'd'),
        authorId: fc.constantFrom(ME, 2, null),
        authoredAt: fc.integer({ min: 8, max: 22 }).map((second) => second * 1000),
        parents: fc.nat(2),
      }),
    )
    fc.assert(
      fc.property(anyCommits, (commits) => {
        const counted = commitsWithin(commits, ME, SPAN).map(({ sha }) => sha)
        expect(new Set(counted).size).toBe(counted.length)
        expect(commitsWithin([...commits, ...commits], ME, SPAN).map(({ sha }) => sha)).toEqual(counted)
      }),
    )
  })

  test('adds up lines in any order', () => {
    const someLines = fc.array(fc.record({ added: fc.nat(), deleted: fc.nat() }))
    fc.assert(
      fc.property(someLines, (lines) => {
        const count = countOf(lines, null)
        expect(countOf([...lines].reverse(), null)).toEqual(count)
        expect(count.commits).toBe(lines.length)
      }),
    )
    const lines = [
      { added: 100, deleted: 10 },
      { added: 20, deleted: 20 },
    ]
    expect(countOf(lines, null)).toEqual({ commits: 2, lines: { added: 120, deleted: 30 }, problem: null })
  })
})

describe('GITHUB-09 lines become points', () => {
  const score = (
    lines: { added: number; deleted: number },
    settings: GithubSettings,
    type = 'Programming',
  ) => {
    const quantities = withLines({}, lines, {})
    return detailsOf({ type, notes: '', quantities }, lineTasks(settings), CORE_SESSION_TYPES).sessionScore
  }

  test.each([
    [120, 30, 0, 12],
    [120, 30, 0.05, 13.5],
    [3, 0, 0, 0.3],
    [0, 0, 0, 0],
  ])('%i added and %i deleted, deleted lines at %d: %d', (added, deleted, deletedScore, points) => {
    const settings = { ...DEFAULT_GITHUB_SETTINGS, linesOfCodeDeletedScore: deletedScore }
    expect(score({ added, deleted }, settings)).toBe(points)
  })

  test('play scores nothing', () => {
    expect(score({ added: 120, deleted: 30 }, DEFAULT_GITHUB_SETTINGS, 'Play')).toBe(0)
  })

  test('keeps lines typed while the count was running', () => {
    const before = { write: '1', 'github-lines-added': '5', 'github-lines-deleted': '5' }
    const now = { ...before, 'github-lines-deleted': '6' }
    expect(withLines(now, { added: 120, deleted: 30 }, before)).toEqual({
      write: '1',
      'github-lines-added': '120',
      'github-lines-deleted': '6',
    })
  })
})

describe('GITHUB-08 the scores are numbers and may be negative', () => {
  test.each([
    ['0.1', 0.1],
    [' 2,5 ', 2.5],
    ['0', 0],
    ['', null],
    ['many', null],
    ['-1', -1],
    ['1e400', null],
    ['NaN', null],
  ])('%j is %d', (text, score) => {
    expect(enteredSettings({ linesOfCodeScore: text, linesOfCodeDeletedScore: '0' })).toEqual({
      linesOfCodeScore: score,
      linesOfCodeDeletedScore: 0,
    })
  })
})
