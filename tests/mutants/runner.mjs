// Runs the unit tests of the domain for Stryker, in its own process. Stryker's runner for vitest starts a worker and loads every
// package for each mutant, which takes a second and more; here they stay, and only the project's own modules are loaded again.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTests } from '@vitest/runner'
import { createServer, createServerModuleRunner } from 'vite'

const root = process.cwd()
const folder = `${process.env.MUTATED_FOLDER}/`
const TIMEOUT_MS = 20_000

/** Stryker puts the number of the mutant into code that looks here. */
const mutants = (globalThis.__stryker__ ??= {})

class DomainTests {
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      cacheDir: join(root, '.vite'),
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: join(root, 'tests/mutants/vitest.mjs') },
          { find: '@', replacement: join(root, 'src') },
        ],
      },
    })
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false })
    this.files = await testsOf(this.modules)
  }

  async dispose() {
    await this.modules.close()
    await this.server.close()
  }

  async dryRun() {
    Object.assign(mutants, { activeMutant: undefined, hitLimit: undefined, mutantCoverage: undefined })
    const tests = await this.run(this.files, () => true, false)
    const broken = tests.find(({ status }) => status === FAILED)
    if (broken) console.error(broken.name, broken.failureMessage)
    return { status: 'complete', tests, mutantCoverage: mutants.mutantCoverage }
  }

  async mutantRun({ testFilter, activeMutant, hitLimit, mutantActivation }) {
    Object.assign(mutants, { activeMutant: undefined, hitCount: 0, hitLimit })
    this.activate = () => (mutants.activeMutant = activeMutant.id)
    if (mutantActivation === 'static') this.activate()
    const wanted = testFilter && new Set(testFilter)
    const files = wanted
      ? this.files.filter((file) => testFilter.some((id) => id.startsWith(`${file}#`)))
      : this.files
    const tests = await this.run(files, (id) => !wanted || wanted.has(id), true)
    if (mutants.hitCount > hitLimit)
      return { status: 'timeout', reason: 'The code ran far more often than before.' }
    const failed = tests.find(({ status }) => status === FAILED)
    if (!failed) return { status: 'survived', nrOfTests: tests.length }
    return {
      status: 'killed',
      killedBy: [failed.id],
      failureMessage: failed.failureMessage,
      nrOfTests: tests.length,
    }
  }

  /** Runs files one after another, and with `bail` only until a test fails. */
  async run(files, isWanted, bail) {
    this.forgetModules()
    const results = []
    for (const file of files) {
      const names = new Map()
      const runner = {
        config: CONFIG,
        importFile: async (path) => void (await this.modules.import(path)),
        onBeforeRunTask: (task) => {
          const name = nameOf(task)
          const id = `${file}#${name}`
          names.set(task, { id, name })
          if (!isWanted(id) || (bail && results.some(({ status }) => status === FAILED))) task.mode = 'skip'
          else if (bail) this.activate()
          else mutants.currentTestId = id
        },
        onAfterRunTask: (task) => {
          mutants.currentTestId = undefined
          const { state, errors, duration } = task.result ?? {}
          if (state !== 'pass' && state !== 'fail') return
          results.push({
            ...names.get(task),
            fileName: join(root, file),
            timeSpentMs: duration ?? 0,
            status: state === 'pass' ? PASSED : FAILED,
            failureMessage: errors?.[0]?.message ?? '',
          })
        },
      }
      const [suite] = await startTests([join(root, file)], runner)
      const problem = suite.result?.errors?.[0]
      if (problem) results.push(brokenFile(file, problem))
      if (bail && results.some(({ status }) => status === FAILED)) break
    }
    return results
  }

  /** Each mutant begins with modules of its own, so nothing that one of them computed reaches the next. */
  forgetModules() {
    const { idToModuleMap } = this.modules.evaluatedModules
    for (const [id, module] of idToModuleMap) {
      if (id.startsWith(join(root, 'src')) || id.startsWith(join(root, 'tests', 'builders')))
        this.modules.evaluatedModules.invalidateModule(module)
    }
  }
}

const PASSED = 0
const FAILED = 1

const CONFIG = {
  root,
  setupFiles: [],
  name: undefined,
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { shuffle: false, concurrent: false, seed: 0, hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  strictTags: false,
}

function brokenFile(file, { message }) {
  const id = `${file}#`
  return {
    id,
    name: file,
    fileName: join(root, file),
    timeSpentMs: 0,
    status: FAILED,
    failureMessage: message,
  }
}

function nameOf(task) {
  return task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name
}

/**
 * The tests of the domain that import the mutated folder, directly or not. Its own come first, because a mutant is done with the
 * first test that fails.
 */
async function testsOf(modules) {
  const { importsOf } = await modules.import(join(root, 'tests/test-files.ts'))
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const reaches = (test) => {
    const seen = new Set([test])
    for (const path of seen) {
      if (path.startsWith(folder) && !/\.(?:test|testing)\.ts$/.test(path)) return true
      for (const next of importsOf(path, read(path))) seen.add(next)
    }
    return false
  }
  const tests = readdirSync(join(root, 'src/domain'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/domain/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && reaches(path) && !/\bvi\./.test(read(path)))
  const rank = (path) => (path.startsWith(folder) ? 0 : 1)
  return tests.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

const factory = () => new DomainTests()
factory.inject = []

/** Found by Stryker, which is told this file's path. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'domain', factory }]
