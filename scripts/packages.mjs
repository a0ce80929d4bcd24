// Installs npm packages that are missing or differ from package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, root } from './project.mjs'
import { runQuietly } from './processes.mjs'
import { Problem, during } from './progress.mjs'

/** `toStart`: only what `npm start` needs, which are the dependencies without the devDependencies, unless more is there. */
export async function installPackages({ toStart = false } = {}) {
  const stale = [root, inProject('functions')].filter((folder) => !isInstalled(folder, toStart))
  if (stale.length === 0) return
  const names = stale.map((folder) => relative(root, folder) || 'the app').join(' and ')
  await during(`Installing the packages of ${names}`, () =>
    Promise.all(stale.map((folder) => install(folder, toStart))),
  )
}

/**
 * Compares node_modules/.package-lock.json, which npm writes as its last step, with package-lock.json, package by package. So
 * an interrupted install and a pull that changed a version are both noticed.
 */
export function isInstalled(folder, toStart = false) {
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '') return true
    // npm leaves out packages for other systems.
    if (!installed[path]) return Boolean(optional ?? devOptional ?? peer) || (toStart && Boolean(dev))
    return installed[path].version === version
  })
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : null
}

/**
 * Without the packages' install scripts: nothing here needs one, they are code of strangers, and one of them compiles for a
 * minute what firebase-tools can do without.
 */
async function install(folder, toStart) {
  const which = [toStart ? '--omit=dev' : '--include=dev', '--ignore-scripts']
  const clean = await npmIn(folder, ['ci', ...which])
  if (clean.code === 0) return
  // If the registry lacks a package's builds for other systems, package-lock.json leaves them out, and `npm ci` then calls the
  // file incomplete. A plain install uses the same versions, and --no-save keeps the file unchanged.
  const isIncomplete = clean.output.includes('EUSAGE')
  const { code, output } = isIncomplete ? await npmIn(folder, ['install', '--no-save', ...which]) : clean
  if (code !== 0) throw new Problem(`npm could not install the packages of ${folder}:\n${output.trim()}`)
}

/** Runs npm quietly in a folder. Returns its exit code and output. */
export function npmIn(folder, args) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return runQuietly(command, [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}
