// The suites: how each is run, and where its machine-readable report lies.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.mjs'
import { cacheFolder, inProject, tool } from '../project.mjs'
import {
  countsOfPlaywright,
  countsOfSuite,
  countsOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
} from './counts.mjs'

const ofVitest = { runner: vitest, count: countsOfVitest, failures: failuresOfVitest }
const ofPlaywright = { browser: true, count: countsOfPlaywright, failures: failuresOfPlaywright }

export const suites = {
  unit: { emulators: false, ...ofVitest },
  rules: { emulators: true, ...ofVitest },
  functions: { emulators: true, ...ofVitest },
  e2e: { emulators: true, ...ofPlaywright, runner: playwright },
  // Runs only when it is asked for: its figures mean something on a machine that does nothing else.
  bench: { emulators: true, ...ofPlaywright, isExtra: true, runner: bench },
}

// What needs no emulators: the domain in each zone, the app in a browser's environment, the tools in Node's.
const vitestProjects = { unit: ['domain*', 'unit', 'tools'] }

const reportPath = (name) => join(cacheFolder('test-reports'), `${name}.json`)
/** What `npm test` without names runs. */
export const usualSuites = Object.keys(suites).filter((name) => !suites[name].isExtra)

export const exitPath = (name) => join(cacheFolder('test-reports'), `${name}.exit`)

/** Runs one suite with its output on the console. Returns the runner's exit code. */
export async function runSuite(name, extraArgs) {
  return suites[name].runner(name, extraArgs, reportPath(name))
}

export function forgetReports(names) {
  for (const name of names)
    for (const path of [reportPath(name), exitPath(name)]) rmSync(path, { force: true })
}

/** A suite's counts from the report that it left, or a failure when it left none. */
export function countsFrom(name, exitCode) {
  const report = existsSync(reportPath(name)) ? readReport(reportPath(name)) : null
  return countsOfSuite(report && suites[name].count(report), exitCode)
}

/** What failed in a suite, by name, for those who see only the end of the output. */
export function failuresOf(name) {
  const report = existsSync(reportPath(name)) && readReport(reportPath(name))
  return report ? suites[name].failures(report) : []
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null // Cut short when the runner crashed.
  }
}

function vitest(name, extraArgs, report) {
  const projects = vitestProjects[name] ?? [name]
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return run(tool('vitest'), [...args, ...extraArgs])
}

function playwright(_name, extraArgs, report) {
  return runPlaywright(['--reporter=list,json', ...extraArgs], report)
}

// Its configuration names its reporters: they print the table as well.
function bench(_name, extraArgs, report) {
  return runPlaywright(['--config', inProject('tests/bench/playwright.config.ts'), ...extraArgs], report)
}

function runPlaywright(args, report) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return run(tool('playwright'), ['test', ...args], { env })
}
