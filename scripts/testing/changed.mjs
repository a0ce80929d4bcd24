// Which files a developer has changed, and which of them tests may import.
import { existsSync } from 'node:fs'
import { outputOf } from '../processes.mjs'
import { inProject, root } from '../project.mjs'

/**
 * Paths that differ from where this branch left main, on main from the last commit: committed, staged, edited and new ones.
 * `git` runs git and returns its output, or null when it fails.
 */
export function changedFiles(git = (...args) => outputOf('git', args, { cwd: root })) {
  const base = (git('merge-base', 'main', 'HEAD') ?? git('rev-parse', 'HEAD') ?? '').trim()
  const edited = git('diff', '--name-only', '--no-renames', base || 'HEAD') ?? ''
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  return [...new Set(`${edited}\n${added}`.split('\n').filter(Boolean))].sort()
}

/** Those that unit tests may import. What is deleted is imported by nobody; browser and emulator tests have suites of their own. */
export function importable(files, exists = (path) => existsSync(inProject(path))) {
  const isSource = /^(src|functions\/src|scripts|tests)\/.*\.(ts|tsx|mjs|css)$/
  const isOtherSuite = /^tests\/(e2e|bench|rules|functions)\//
  return files.filter((path) => isSource.test(path) && !isOtherSuite.test(path) && exists(path))
}

/** Whether all of them are in the domain, whose own tests say within seconds whether a change is right. */
export const areInDomain = (files) =>
  files.length > 0 && files.every((path) => path.startsWith('src/domain/'))
