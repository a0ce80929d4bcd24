import { expect, test } from 'vitest'
import { trace } from './spec.mjs'

const spec = [
  '## TIMER',
  '- **TIMER-01** Two modes.',
  '  - check: TIMER-09 is only spoken of here.',
  '- **STRATEGY-TASK-02** A task has a name.',
].join('\n')

const problemsOf = (text, rows = spec) => trace(rows, [{ path: 'a.test.ts', text }]).problems

test('accepts every row in the name of a test, in any kind of name', () => {
  expect(
    problemsOf(`
      test.each([[1]])('STRATEGY-TASK-02 with %s', () => {})
      describe(\`TIMER-01 in \${zone}\`, () => {})
    `),
  ).toEqual([])
})

test("counts the first cell of a table's rows as the start of the name", () => {
  expect(
    problemsOf(`
      const TABLE = [['TIMER-01 productivity', 1]] as const
      test.each(TABLE)('%s is known', () => {})
      test.each([['STRATEGY-TASK-02', 1]])('%s in %i', () => {})
    `),
  ).toEqual([])
  expect(problemsOf(`test.each([['TIMER-01']])('a mode: %s', () => {})`)).toHaveLength(2)
})

test('counts the title of a helper that makes a group', () => {
  expect(problemsOf(`describeShape({ title: 'TIMER-01 STRATEGY-TASK-02', valid: {} })`)).toEqual([])
})

test('reports a row that no name contains', () => {
  expect(problemsOf(`test('TIMER-01 two modes', () => {})`)).toEqual([
    'STRATEGY-TASK-02 is not in the name of a test.',
  ])
})

test.each([
  ['a comment', `// test('TIMER-01')`],
  ['a string inside a test', `test('something', () => { expect('TIMER-01').toBe(name) })`],
  ['a skipped test', `test.skip('TIMER-01 two modes', () => {})`],
  ['a test of a skipped group', `describe.skip('all', () => { test('TIMER-01 two modes', () => {}) })`],
  ['a step', `test('all', async () => { await test.step('TIMER-01', () => {}) })`],
  ['the call of something else', `show('TIMER-01')`],
])('%s does not count as a name', (_, text) => {
  expect(problemsOf(text)).toContain('TIMER-01 is not in the name of a test.')
})

test('reports an unknown id with its file', () => {
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02 TIMER-09 …', () => {})`)).toEqual([
    'TIMER-09 is not a row: a.test.ts.',
  ])
})

test('a row may say why it is untested, unless it has a test', () => {
  const excused = `${spec}\n  - untested: only a real provider can tell.`
  expect(problemsOf(`test('TIMER-01', () => {})`, excused)).toEqual([])
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02', () => {})`, excused)).toEqual([
    'STRATEGY-TASK-02 is marked untested, but a.test.ts names it.',
  ])
  const silent = `${spec}\n  - untested: `
  expect(problemsOf(`test('TIMER-01', () => {})`, silent)).toHaveLength(1)
})

test('an id has only one row', () => {
  expect(problemsOf(`test('TIMER-01 STRATEGY-TASK-02', () => {})`, `${spec}\n- **TIMER-01** Again.`)).toEqual(
    ['TIMER-01 has two rows.'],
  )
})

test('a row that only a flow without @main names is reported, and the cheapest test owns a row', () => {
  const flows = (title) => [
    { path: 'tests/e2e/a.spec.ts', text: `test('${title}', () => {})` },
    { path: 'src/domain/b.test.ts', text: `test('STRATEGY-TASK-02 a name', () => {})` },
    { path: 'tests/e2e/c.spec.ts', text: `test('STRATEGY-TASK-02 a name @main', () => {})` },
  ]
  expect(trace(spec, flows('TIMER-01 two modes')).problems).toEqual([
    'TIMER-01 is held only by tests that npm test leaves out: tests/e2e/a.spec.ts.',
  ])
  const { problems, owners } = trace(spec, flows('TIMER-01 two modes @main'))
  expect(problems).toEqual([])
  expect(owners).toEqual([
    ['TIMER-01', [{ level: 'browser', path: 'tests/e2e/a.spec.ts' }]],
    [
      'STRATEGY-TASK-02',
      [
        { level: 'domain', path: 'src/domain/b.test.ts' },
        { level: 'browser', path: 'tests/e2e/c.spec.ts' },
      ],
    ],
  ])
})
