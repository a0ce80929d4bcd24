import { expect, test } from 'vitest'
import { countsOfPlaywright, countsOfSuite, countsOfVitest, sum, summaryLine } from './counts.mjs'

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
