import { describe, expect, test } from 'vitest'
import { areInDomain, changedFiles, importable } from './changed.mjs'

/** Answers for git by the command's first words. */
const gitThatSays = (answers) => (name, option) => answers[`${name} ${option}`] ?? answers[name] ?? null

describe('what has changed', () => {
  test('is what differs from where the branch left main, and what git does not know yet', () => {
    const asked = []
    const git = (...args) => {
      asked.push(args.join(' '))
      return gitThatSays({
        'merge-base': 'abc\n',
        diff: 'src/b.ts\nsrc/a.ts\n',
        'ls-files': 'src/new.ts\nsrc/a.ts\n',
      })(...args)
    }
    expect(changedFiles(git)).toEqual(['src/a.ts', 'src/b.ts', 'src/new.ts'])
    expect(asked).toContain('diff --name-only --no-renames abc')
  })

  test('where there is no main, is what is not committed', () => {
    const asked = []
    const git = (...args) => {
      asked.push(args.join(' '))
      return gitThatSays({ 'rev-parse': 'def\n', diff: 'src/a.ts\n', 'ls-files': '' })(...args)
    }
    expect(changedFiles(git)).toEqual(['src/a.ts'])
    expect(asked).toContain('diff --name-only --no-renames def')
  })

  test('is nothing where git is not there', () => {
    expect(changedFiles(() => null)).toEqual([])
  })
})

describe('what unit tests may import', () => {
  const there = () => true

  test.each([
    'src/ui/Button.tsx',
    'src/ui/Button.module.css',
    'scripts/ports.mjs',
    'tests/builders/facts.ts',
    'functions/src/index.ts',
  ])('is %s', (path) => expect(importable([path], there)).toEqual([path]))

  test.each([
    'README.md',
    'tests/e2e/timer.spec.ts',
    'tests/rules/fuzz.test.ts',
    'tests/functions/counted.test.ts',
    'tests/bench/bench.ts',
    'src/app/first-paint/first-paint.js',
  ])('is not %s', (path) => expect(importable([path], there)).toEqual([]))

  test('is not what has been deleted', () => {
    expect(importable(['src/gone.ts', 'src/here.ts'], (path) => path === 'src/here.ts')).toEqual([
      'src/here.ts',
    ])
  })
})

test('a change of the domain alone is told from all others', () => {
  expect(areInDomain(['src/domain/decimal.ts', 'src/domain/score/days.test.ts'])).toBe(true)
  expect(areInDomain(['src/domain/decimal.ts', 'src/format/date.ts'])).toBe(false)
  expect(areInDomain([])).toBe(false)
})
