// Reads what the test runners report, and adds it up to the last line of `npm test`.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 8
const REASON_LENGTH = 500
const SHOWN_LENGTH = 1200

/** What counts for something that did not run. */
export const FAILURE = { passed: 0, failed: 1, skipped: 0 }
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** Counts from Vitest's JSON report. A file that failed to load has no tests, and still counts as one failure. */
export function countsOfVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts from Playwright's JSON report. A test that passed only when repeated has not passed. */
export function countsOfPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/** What failed in a Vitest report, by name and reason. */
export function failuresOfVitest(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [name] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}${reasonOf(failureMessages?.[0])}`,
    )
  })
}

/** What failed in a Playwright report, by name and reason. */
export function failuresOfPlaywright({ suites, errors = [] }) {
  const failedIn = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const results = tests?.flatMap((test) => test.results) ?? []
        const reasons = results.flatMap(({ errors = [] }) => errors.map(reasonInBrowser))
        return `${file}:${line}: ${title}${reasons.join('')}${results.map(shownIn).join('')}`
      }),
    ...inner.flatMap(failedIn),
  ]
  return [...suites.flatMap(failedIn), ...errors.map(({ message }) => String(message).split('\n')[0])]
}

/** How long each file took in a Vitest report: [path, milliseconds]. */
export function durationsOfVitest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])
}

/** How long each file took in a Playwright report: [path, milliseconds]. */
export function durationsOfPlaywright({ suites }) {
  const ofSpecs = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...inner.flatMap(ofSpecs),
  ]
  return suites.map((suite) => [suite.file, ofSpecs(suite).reduce((sum, each) => sum + each, 0)])
}

/** A timeout is two errors: the second tells what the test was waiting for, and in which line. */
const reasonInBrowser = ({ message, location }) =>
  reasonOf(location ? `line ${location.line}: ${message}` : message)

/** What the page showed below its navigation when the test failed, in one line. Playwright keeps it for the failures of `expect`. */
function shownIn({ attachments = [] }) {
  const context = attachments.find(({ name, path }) => name === 'error-context' && path)
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(context ? readFileSync(context.path, 'utf8') : '') ?? []
  const lines = page.slice(Math.max(0, page.search(/^- (banner|main):/m))).split('\n')
  const shown = lines.map((line) => line.trim().replace(/^- /, '')).filter((line) => !line.startsWith('/url'))
  return page && ` (the page showed: ${shown.join(' · ').slice(0, SHOWN_LENGTH)})`
}

/** The beginning of an error's message in one line: a test that fails once in a hundred runs may not fail again. */
function reasonOf(message) {
  if (!message) return ''
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return ` (${lines.slice(0, REASON_LINES).join(' · ').slice(0, REASON_LENGTH)})`
}

/**
 * What a suite counts for, given its runner's exit code. A runner that crashed (no report, or a bad exit with no failed test)
 * is one failure, and so is a suite in which nothing ran: silence must not look like success.
 */
export function countsOfSuite(counts, exitCode) {
  if (!counts) return FAILURE
  const nothingWrong = counts.failed === 0
  if (nothingWrong && (exitCode !== 0 || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}

export function sum(all) {
  const total = { ...NOTHING }
  for (const counts of all) for (const key of Object.keys(total)) total[key] += counts[key]
  return total
}

export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
