// The suites: how each is run, and where its machine-readable report lies.
//
// `npm test` runs each in part, so that a developer does not stop running it: the flows with the tag @main, the domain in one
// time zone except its calendar, and fewer random cases. `npm run spec` checks that this part holds every row of docs/SPEC.md.
// `npm run test:all`, a suite that is named, and CI run everything.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, runQuietly } from '../processes.mjs'
import { say } from '../progress.mjs'
import { cacheFolder, inProject, tool } from '../project.mjs'
import { areInDomain } from './changed.mjs'
import { installChromium } from './chromium.mjs'
import {
  NOTHING,
  countsOfPlaywright,
  countsOfSuite,
  countsOfVitest,
  durationsOfPlaywright,
  durationsOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
} from './counts.mjs'
import { installEngines } from './engines.mjs'

const ofVitest = {
  runner: vitest,
  count: countsOfVitest,
  failures: failuresOfVitest,
  durations: durationsOfVitest,
}
const ofPlaywright = {
  browser: true,
  install: installChromium,
  count: countsOfPlaywright,
  failures: failuresOfPlaywright,
  durations: durationsOfPlaywright,
}

export const suites = {
  unit: { emulators: false, ...ofVitest },
  rules: { emulators: true, ...ofVitest },
  functions: { emulators: true, ...ofVitest },
  e2e: { emulators: true, ...ofPlaywright, runner: playwright },
  // The main use of the app in Firefox and WebKit. Its tests stand between the browser and Firestore.
  engines: {
    emulators: true,
    browser: true,
    ...ofVitest,
    isOnlyInAll: true,
    install: installEngines,
    hasProxy: true,
  },
  // The next ones run only when they are asked for. `related` and `flow` are the halves of `npm run test:quick`.
  related: { emulators: false, ...ofVitest, isExtra: true, mayBeEmpty: true, runner: related },
  flow: { emulators: true, ...ofPlaywright, isExtra: true, runner: flow },
  // The benchmarks' figures mean something on a machine that does nothing else.
  bench: { emulators: true, ...ofPlaywright, isExtra: true, isMeasured: true, runner: bench },
}

// What needs no emulators: the domain, in each zone where the calendar matters; the app, in happy-dom; the tools, in Node.
const vitestProjects = { unit: ['domain*', 'unit', 'tools'] }

/** Tests of the rules that `npm test` leaves out: their rows have cheaper owners. */
export const longRulesTests = [
  'found-sessions',
  'imports',
  'months-compared',
  'months-faults',
  'restoring',
  'simulated-firestore',
  'transforms',
  'unknown-fields',
].map((name) => `tests/rules/${name}.test.ts`)

/** What tells the runners' configurations whether to run everything. */
export const scopeOf = (isWhole) => ({ TEST_SCOPE: isWhole ? 'all' : 'main' })

const reportPath = (name) => join(cacheFolder('test-reports'), `${name}.json`)
/** What `npm run test:all` runs. */
export const allSuites = Object.keys(suites).filter((name) => !suites[name].isExtra)
/** What `npm test` without names runs. */
export const usualSuites = allSuites.filter((name) => !suites[name].isOnlyInAll)

/** Runs one suite with its output on the console, and `env` besides its own environment. Returns the runner's exit code. */
export async function runSuite(name, extraArgs, env = {}) {
  say(`\n— ${name} —`)
  const { command, args, options } = commandOf(name, extraArgs, env)
  return run(command, args, options)
}

/** Runs one suite while others run: its output comes in one piece when it ends. Returns the runner's exit code. */
export async function runSuiteBeside(name, extraArgs, env = {}) {
  const { command, args, options } = commandOf(name, extraArgs, env)
  const { code, output } = await runQuietly(command, args, options)
  say(`\n— ${name} —\n${output.trimEnd()}`)
  return code
}

function commandOf(name, extraArgs, env) {
  const suite = suites[name].runner(name, extraArgs, reportPath(name))
  return { ...suite, options: { env: { ...process.env, ...env, ...suite.env } } }
}

/**
 * The suites in groups, one group after the other; those of a group run side by side. The rules' tests have projects of their
 * own in the emulators, so that the rules which they load are not those of the functions' tests. A browser suite runs alone,
 * because it uses both cores and watches the clock.
 */
export function groupsOf(names) {
  const beside = names.filter((name) => !suites[name].browser)
  const alone = names.filter((name) => suites[name].browser).map((name) => [name])
  return [...(beside.length > 0 ? [beside] : []), ...alone]
}

export function forgetReports(names) {
  for (const name of names) rmSync(reportPath(name), { force: true })
}

/** A suite's counts from the report that it left, or a failure when it left none. */
export function countsFrom(name, exitCode) {
  const report = existsSync(reportPath(name)) ? readReport(reportPath(name)) : null
  if (suites[name].mayBeEmpty && exitCode === 0 && !report?.numTotalTests) return NOTHING
  return countsOfSuite(report && suites[name].count(report), exitCode)
}

/** What failed in a suite, by name, for those who see only the end of the output. */
export function failuresOf(name) {
  const report = existsSync(reportPath(name)) && readReport(reportPath(name))
  return report ? suites[name].failures(report) : []
}

/** How long each file of a suite took: [path, milliseconds]. */
export function durationsOf(name) {
  const report = existsSync(reportPath(name)) && readReport(reportPath(name))
  return report ? suites[name].durations(report) : []
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
  return {
    command: tool('vitest'),
    args: ['run', ...projectArgs(projects), ...reporters(report), ...extraArgs],
  }
}

const domainProjects = ['domain in Europe/Berlin', 'domain without a calendar']
/** What needs no emulators, in one time zone. */
export const unitProjects = ['unit', ...domainProjects, 'tools']
export const projectArgs = (projects) => projects.flatMap((project) => ['--project', project])
const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

/** The unit tests that import one of the files, whose paths are the arguments. */
function related(_name, files, report) {
  const projects = projectArgs(areInDomain(files) ? domainProjects : unitProjects)
  const args = ['related', '--run', '--passWithNoTests', ...projects, ...reporters(report)]
  return { command: tool('vitest'), args: [...args, ...files] }
}

/** From the landing page to the first saved session. */
function flow(_name, _extraArgs, report) {
  return runPlaywright(['--reporter=list,json', 'first-session'], report)
}

function playwright(_name, extraArgs, report) {
  return runPlaywright(['--reporter=list,json', ...extraArgs], report)
}

// Its configuration names its reporters: they print the table as well.
function bench(_name, extraArgs, report) {
  return runPlaywright(['--config', inProject('tests/bench/playwright.config.ts'), ...extraArgs], report)
}

function runPlaywright(args, report) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return { command: tool('playwright'), args: ['test', ...args], env }
}
