import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countsOfPlaywright,
  countsOfSuite,
  countsOfVitest,
  durationsOfPlaywright,
  durationsOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  summaryLine,
} from './counts.mjs'

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
}

test('a file that does not load is a failure though no test of it failed', () => {
  const broken = { ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countsOfVitest(broken)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a browser test that passed only when repeated is a failure', () => {
  const report = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }
  expect(countsOfPlaywright(report)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('each file of a report has its time, and a file of the browser the sum of its flows', () => {
  const testResults = [{ name: '/a.test.ts', startTime: 5, endTime: 8 }]
  expect(durationsOfVitest({ testResults })).toEqual([['/a.test.ts', 3]])
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [{ file: 'b.spec.ts', specs: [spec(2)], suites: [{ specs: [spec(3), spec(4)] }] }]
  expect(durationsOfPlaywright({ suites })).toEqual([['b.spec.ts', 9]])
})

test('a crash, a missing report and a suite without tests are failures', () => {
  const good = { passed: 2, failed: 0, skipped: 0 }
  expect(countsOfSuite(good, 0)).toEqual(good)
  expect(countsOfSuite(good, 1).failed).toBe(1)
  expect(countsOfSuite(null, 0).failed).toBe(1)
  expect(countsOfSuite({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1)
})

test('the last line names skipped tests only where there are some', () => {
  const good = { passed: 2, failed: 0, skipped: 0 }
  expect(summaryLine(sum([good, { passed: 1, failed: 1, skipped: 0 }]))).toBe('3 passed, 1 failed')
  expect(summaryLine({ ...good, skipped: 4 })).toBe('2 passed, 0 failed, 4 skipped')
})

test('what failed is named, also a file that does not load', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'good' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'bad', failureMessages: ['\u001B[31mError: no\n\n  at b.ts:3'] },
      ],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(failuresOfVitest({ ...vitestReport, testResults })).toEqual([
    'b.test.ts: bad (Error: no · at b.ts:3)',
    'c.test.ts',
  ])
})

test('what failed in the browser is named, also inside a describe, and what stopped the run', () => {
  const errors = [
    { message: 'Test timeout' },
    { message: 'fill: Timeout\n\nCall log:', location: { line: 9 } },
  ]
  const results = [{ error: errors[0], errors }]
  const bad = { ok: false, file: 'a.spec.ts', line: 7, title: 'bad', tests: [{ results }] }
  const good = { ok: true, file: 'a.spec.ts', line: 3, title: 'good' }
  const report = {
    suites: [{ specs: [good], suites: [{ specs: [bad] }] }],
    errors: [{ message: 'no server\nat …' }],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    'a.spec.ts:7: bad (Test timeout) (line 9: fill: Timeout · Call log:)',
    'no server',
  ])
})

test('a failure in the browser tells what the page showed below its navigation', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'shown-')), 'error-context.md')
  writeFileSync(
    path,
    '# Error\n\n```yaml\n- link "Skip"\n- main:\n  - link "Log":\n    - /url: "#/app/log"\n```\n',
  )
  const results = [{ attachments: [{ name: 'screenshot' }, { name: 'error-context', path }] }]
  const specs = [{ file: 'a.spec.ts', line: 7, title: 'bad', ok: false, tests: [{ results }] }]
  expect(failuresOfPlaywright({ suites: [{ specs }] })).toEqual([
    'a.spec.ts:7: bad (the page showed: main: · link "Log":)',
  ])
})
