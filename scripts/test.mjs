// `npm test [suite …] [-- arguments of the runner]`: sets everything up, runs the suites, and ends with one line of counts.
import { existsSync, readFileSync } from 'node:fs'
import { startFirebase } from './emulators/command.mjs'
import { requireFreePorts } from './ports.mjs'
import { isLeaving, onInterrupt, stopAll } from './processes.mjs'
import { Problem, complain, say } from './progress.mjs'
import { emulatorPorts, inProject, previewPort } from './project.mjs'
import { setUpEmulators, setUpPackages } from './setup.mjs'
import { installChromium } from './testing/chromium.mjs'
import { sum, summaryLine } from './testing/counts.mjs'
import {
  countsFrom,
  exitPath,
  failuresOf,
  forgetReports,
  runSuite,
  suites,
  usualSuites,
} from './testing/suites.mjs'

onInterrupt(stopAll)

try {
  const { names, extraArgs } = parse(process.argv.slice(2))
  const total = sum(await runAll(names, extraArgs))
  if (isLeaving()) say('\nInterrupted; what had not finished counts as failed.')
  for (const name of names) for (const failure of failuresOf(name)) say(`✗ ${name}: ${failure}`)
  say(`\n${summaryLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  complain(error)
  say(`\n${summaryLine({ passed: 0, failed: 1, skipped: 0 })}`)
  process.exitCode = 1
}

function parse(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const names = args.slice(0, end)
  const unknown = names.filter((name) => !Object.hasOwn(suites, name))
  if (unknown.length > 0) {
    throw new Problem(
      `There is no suite ${unknown.join(', ')}: choose from ${Object.keys(suites).join(', ')}.`,
    )
  }
  return { names: names.length > 0 ? names : usualSuites, extraArgs: args.slice(end + 1) }
}

async function runAll(names, extraArgs) {
  await setUpPackages()
  forgetReports(names)
  const alone = names.filter((name) => !suites[name].emulators)
  const inEmulators = names.filter((name) => suites[name].emulators)
  // What the machine lacks is told now, and not after the first suites have taken their time.
  const jars = inEmulators.length > 0 ? await prepareEmulators(inEmulators) : null

  const counts = []
  for (const name of alone) {
    say(`\n— ${name} —`)
    counts.push(countsFrom(name, await runSuite(name, extraArgs)))
  }
  if (jars) counts.push(...(await runInEmulators(inEmulators, extraArgs, jars)))
  return counts
}

async function prepareEmulators(names) {
  const needsBrowser = names.some((name) => suites[name].browser)
  await requireFreePorts({
    ...emulatorPorts,
    ...(needsBrowser ? { [previewPort]: 'the app under test' } : {}),
  })
  if (needsBrowser) await installChromium()
  return setUpEmulators()
}

async function runInEmulators(names, extraArgs, jars) {
  say('\nStarting the emulators …')
  const script = [process.execPath, inProject('scripts/testing/inside-emulators.mjs')]
    .map((part) => JSON.stringify(part))
    .join(' ')
  const firebase = startFirebase('emulators:exec', ['--log-verbosity', 'SILENT', script], {
    jars,
    env: { COUNTERPOINT_SUITES: JSON.stringify({ names, extraArgs }) },
  })
  const { code } = await firebase.finished
  // Emulators that crashed may have left their Java processes behind.
  await stopAll()
  const counts = names.map((name) => countsFrom(name, exitCodeOf(name)))
  // Emulators that did not start, or did not end well, are a failure even where every test passed.
  if (code !== 0) counts.push({ passed: 0, failed: 1, skipped: 0 })
  return counts
}

function exitCodeOf(name) {
  return existsSync(exitPath(name)) ? Number(readFileSync(exitPath(name), 'utf8')) : 1
}
