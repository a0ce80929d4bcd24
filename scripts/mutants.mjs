// `npm run mutants -- FOLDER`: changes the code of a folder of src/domain in small ways, one at a time, and counts how many of
// these mutants the unit tests of `npm test` notice. See docs/decisions/mutants.md.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REQUIRED_PERCENT, reportOf } from './mutants-report.mjs'
import { installPackages, npmIn } from './packages.mjs'
import { onInterrupt, run, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { cacheFolder, inProject } from './project.mjs'
import { copyProject } from './project-copy.mjs'

onInterrupt(stopAll)

try {
  const folders = process.argv.slice(2).map(folderOf)
  if (folders.length === 0) throw new Problem('Name a folder of src/domain: npm run mutants -- score')
  await installPackages()
  const stryker = await installStryker()
  for (const folder of folders) {
    const percent = await tryMutants(folder, stryker)
    if (percent < REQUIRED_PERCENT) process.exitCode = 1
  }
} catch (error) {
  complain(error)
  process.exitCode = 1
}

function folderOf(argument) {
  const name = argument.replace(/^src\/domain\//, '').replace(/\/$/, '')
  if (!existsSync(inProject('src', 'domain', name)))
    throw new Problem(`There is no folder src/domain/${name}.`)
  return `src/domain/${name}`
}

async function installStryker() {
  const folder = cacheFolder('stryker')
  const lock = 'package-lock.json'
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const wanted = read(inProject('tests', 'mutants', lock))
  if (
    read(join(folder, lock)) !== wanted ||
    !existsSync(join(folder, 'node_modules', '.package-lock.json'))
  ) {
    copyFileSync(inProject('tests', 'mutants', 'package.json'), join(folder, 'package.json'))
    writeFileSync(join(folder, lock), wanted)
    const { code, output } = await during('Installing Stryker', () =>
      npmIn(folder, ['ci', '--legacy-peer-deps']),
    )
    if (code !== 0) throw new Problem(`npm could not install Stryker:\n${output.trim()}`)
  }
  return join(folder, 'node_modules', '@stryker-mutator')
}

/** Returns the percentage of mutants that a test noticed. */
async function tryMutants(folder, stryker) {
  say(`\n— ${folder} —`)
  const copy = copyProject('mutants')
  const jsonReport = join(cacheFolder('mutants'), `${folder.split('/').at(-1)}.json`)
  const settings = {
    testRunner: 'domain',
    plugins: [join(copy.folder, 'tests', 'mutants', 'runner.mjs')],
    coverageAnalysis: 'perTest',
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/*.testing.ts'],
    inPlace: true,
    concurrency: 1,
    timeoutMS: 20_000,
    logLevel: 'warn',
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: jsonReport },
    tempDirName: join(cacheFolder('mutants'), 'tmp'),
  }
  try {
    writeFileSync(join(copy.folder, 'stryker.config.json'), JSON.stringify(settings))
    const code = await run(process.execPath, [join(stryker, 'core', 'bin', 'stryker.js'), 'run'], {
      cwd: copy.folder,
      // The zone in which `npm test` runs the domain.
      env: { ...process.env, MUTATED_FOLDER: folder, TZ: 'Europe/Berlin' },
    })
    if (code !== 0) throw new Problem(`Stryker ended with exit code ${code}.`)
  } finally {
    copy.remove()
  }
  const equivalents = JSON.parse(readFileSync(inProject('tests', 'mutants', 'equivalent.json'), 'utf8'))
  const { lines, percent } = reportOf(JSON.parse(readFileSync(jsonReport, 'utf8')), folder, equivalents)
  say(`\n${lines.join('\n')}`)
  return percent
}
