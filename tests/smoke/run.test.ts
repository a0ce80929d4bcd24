import { expect, test } from 'vitest'
import { exitCodeOf, runChecks, tableOf } from './run'

const good = { name: 'writes a task', run: () => Promise.resolve('1 document') }
const bad = { name: 'writes a session', run: () => Promise.reject(new Error('permission denied')) }
const silent = { name: 'uploads a picture', run: () => new Promise<string>(() => {}) }

test('SMOKE-01 a failed check is listed with its reason, does not stop the others and fails the run', async () => {
  const results = await runChecks([bad, good])
  expect(results.map(({ name, isOk, detail }) => [name, isOk, detail])).toEqual([
    ['writes a session', false, 'permission denied'],
    ['writes a task', true, '1 document'],
  ])
  expect(exitCodeOf(results)).toBe(1)
  expect(exitCodeOf(await runChecks([good]))).toBe(0)
})

test('SMOKE-01 a check that never answers fails, and so does a run without checks', async () => {
  const [result] = await runChecks([silent], () => {}, 10)
  expect(result).toMatchObject({ isOk: false, detail: 'no answer within 0.01 s' })
  expect(exitCodeOf([])).toBe(1)
})

test('SMOKE-01 the table is aligned and shows what failed', () => {
  const table = tableOf([
    { name: 'writes a task', isOk: true, ms: 7, detail: '1 document' },
    { name: 'split', isOk: false, ms: 1200, detail: 'permission denied' },
  ])
  expect(table.split('\n')).toEqual([
    '        check            ms  detail',
    'ok      writes a task     7  1 document',
    'FAILED  split          1200  permission denied',
  ])
})
