import { expect, test } from 'vitest'
import { trace } from './spec.mjs'

const spec = [
  '## TIMER',
  '- **TIMER-01** Two modes.',
  '  - check: TIMER-09 is only spoken of here.',
  '- **STRATEGY-TASK-02** A task has a name.',
].join('\n')

const problemsOf = (text, rows = spec) => trace(rows, [{ path: 'a.test.ts', text }]).problems

test('every row in the name of a test is well, whatever kind of name it is', () => {
  expect(
    problemsOf(`
      test.each([[1]])('STRATEGY-TASK-02 with %s', () => {})
      describe(\`TIMER-01 in \${zone}\`, () => {})
    `),
  ).toEqual([])
})

test('what stands first in the rows of a table stands in the names that begin with it', () => {
  expect(
    problemsOf(`
      const TABLE = [['TIMER-01 productivity', 1]] as const
      test.each(TABLE)('%s is known', () => {})
      test.each([['STRATEGY-TASK-02', 1]])('%s in %i', () => {})
    `),
  ).toEqual([])
  expect(problemsOf(`test.each([['TIMER-01']])('a mode: %s', () => {})`)).toHaveLength(2)
})

test('a helper that makes a group takes its title', () => {
  expect(problemsOf(`describeShape({ title: 'TIMER-01 STRATEGY-TASK-02', valid: {} })`)).toEqual([])
})

test('a row that stands in no name is told', () => {
  expect(problemsOf(`test('TIMER-01 two modes', () => {})`)).toEqual([
    "STRATEGY-TASK-02 stands in no test's name.",
  ])
})

test.each([
  ['a comment', `// test('TIMER-01')`],
  ['a string inside a test', `test('something', () => { expect('TIMER-01').toBe(name) })`],
  ['a skipped test', `test.skip('TIMER-01 two modes', () => {})`],
  ['a test of a skipped group', `describe.skip('all', () => { test('TIMER-01 two modes', () => {}) })`],
  ['a step', `test('all', async () => { await test.step('TIMER-01', () => {}) })`],
  ['the call of something else', `show('TIMER-01')`],
])('%s is no name', (_, text) => {
  expect(problemsOf(text)).toContain("TIMER-01 stands in no test's name.")
})

test('an id that is no row is told with its file', () => {
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02 TIMER-09 …', () => {})`)).toEqual([
    'TIMER-09 is no row: a.test.ts.',
  ])
})

test('a row may say why it is untested, and no longer once it has a test', () => {
  const excused = `${spec}\n  - untested: only a real provider can tell.`
  expect(problemsOf(`test('TIMER-01', () => {})`, excused)).toEqual([])
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02', () => {})`, excused)).toEqual([
    'STRATEGY-TASK-02 is called untested, but a.test.ts names it.',
  ])
  const silent = `${spec}\n  - untested: `
  expect(problemsOf(`test('TIMER-01', () => {})`, silent)).toHaveLength(1)
})

test('an id has one row', () => {
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02', () => {})`, `${spec}\n- **TIMER-01** Again.`)).toEqual(
    ['TIMER-01 has two rows.'],
  )
})
