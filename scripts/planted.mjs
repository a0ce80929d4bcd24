// `npm run planted [-- id …]`: plants one mistake of tests/planted/faults.mjs at a time into a copy of the project and runs the
// part of `npm test` that should find it. See docs/decisions/mutants.md.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { faults } from '../tests/planted/faults.mjs'
import { emulatorEnvironment } from './emulators/environment.mjs'
import { startEmulators } from './emulators/running.mjs'
import { installPackages } from './packages.mjs'
import { emulatorPortsOf, requireFreePorts, testPorts } from './ports.mjs'
import { onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { cacheFolder, tool } from './project.mjs'
import { copyProject } from './project-copy.mjs'
import { setUpEmulators } from './setup.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './testing/counts.mjs'
import { projectArgs, scopeOf, unitProjects } from './testing/suites.mjs'

const REQUIRED = 38

const copy = copyProject('planted')
const reportFile = join(copy.folder, 'planted-report.json')
onInterrupt(async () => {
  await stopAll()
  copy.remove()
})

try {
  const ids = process.argv.slice(2)
  const unknown = ids.filter((id) => !faults.some((fault) => fault.id === id))
  if (unknown.length > 0) throw new Problem(`tests/planted/faults.mjs has no ${unknown.join(', ')}.`)
  const chosen = faults.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const found = await plantAll(chosen)
  say(`\n${found} of ${chosen.length} found`)
  if (found < Math.min(REQUIRED, chosen.length)) process.exitCode = 1
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stopAll()
  copy.remove()
}

/** Returns how many were found. */
async function plantAll(chosen) {
  await installPackages()
  let found = 0
  const tryAll = async (some, find) => {
    for (const fault of some) {
      const finder = await plant(fault, find)
      if (finder) found += 1
      say(`${fault.id}: ${finder ? `found by ${finder}` : 'NOT FOUND'}`)
    }
  }
  const ofSuite = (suite) => chosen.filter((fault) => fault.suite === suite)
  await tryAll(ofSuite('unit'), findInUnitTests)

  // The tests of the rules load the rules into the emulators themselves.
  const rules = ofSuite('rules')
  if (rules.length > 0) {
    await requireFreePorts(emulatorPortsOf(testPorts))
    const jars = await setUpEmulators()
    const { stop } = await during('Starting the emulators', () =>
      startEmulators({ jars, ports: testPorts, importFrom: null }),
    )
    await tryAll(rules, findInRulesTests)
    await stop()
  }
  // The emulators load the functions, and the browser the app, so these build the copy and start emulators each time.
  await tryAll(ofSuite('functions'), findBySuite)
  await tryAll(ofSuite('e2e'), findBySuite)
  return found
}

/** Plants the fault, looks for it, and takes it out again. Returns the file and the name of a test that failed, or null. */
async function plant(fault, find) {
  const path = join(copy.folder, fault.file)
  const code = readFileSync(path, 'utf8')
  if (code.split(fault.search).length !== 2)
    throw new Problem(`${fault.id}: ${fault.file} has no such text, or twice.`)
  rmSync(reportFile, { force: true })
  try {
    // A function, because in a text `$` would have a meaning.
    writeFileSync(
      path,
      code.replace(fault.search, () => fault.replace),
    )
    return await find(fault)
  } finally {
    writeFileSync(path, code)
  }
}

/** First the tests that are named, because all that import the file may be hundreds. */
async function findInUnitTests({ file, tests }) {
  const projects = projectArgs(unitProjects)
  return (
    (tests.length > 0 && (await findWithVitest(['run', ...projects, ...tests]))) ||
    (await findWithVitest(['related', '--run', '--passWithNoTests', ...projects, join(copy.folder, file)]))
  )
}

function findInRulesTests({ tests }) {
  return findWithVitest(['run', '--project', 'rules', ...tests], emulatorEnvironment(testPorts))
}

async function findWithVitest(args, env = {}) {
  const reporters = ['--bail=1', '--reporter=json', `--outputFile.json=${reportFile}`]
  await runQuietly(tool('vitest'), [...args, ...reporters], {
    cwd: copy.folder,
    env: { ...process.env, ...scopeOf(false), ...env },
  })
  const [first] = failuresOfVitest(readReport(reportFile))
  return first ? shortened(first) : null
}

/** Runs a suite of the copy with the copy's own scripts. */
async function findBySuite({ suite, tests }) {
  const only = suite === 'e2e' ? ['--grep', '@main', '--max-failures=1'] : ['--bail=1']
  const { output } = await runQuietly(
    process.execPath,
    [join('scripts', 'test.mjs'), suite, '--', ...tests, ...only],
    { cwd: copy.folder },
  )
  const report = readReport(join(cacheFolder('test-reports'), `${suite}.json`), output)
  const [first] = suite === 'e2e' ? failuresOfPlaywright(report) : failuresOfVitest(report)
  return first ? shortened(first) : null
}

function readReport(path, output = '') {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Problem(`The tests left no report.\n${output.trim().split('\n').slice(-20).join('\n')}`)
  }
}

/** The failure without its reason and without the folder of the copy. */
function shortened(failure) {
  const [name = ''] = failure.split(' (')
  return name.startsWith(copy.folder) ? relative(copy.folder, name) : name
}
