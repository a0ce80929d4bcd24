// A copy of the project in a temporary folder, for commands that break the code on purpose. Packages are linked.
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from './processes.mjs'
import { Problem } from './progress.mjs'
import { inProject } from './project.mjs'

/**
 * Copies what git knows or would add. The copy cannot be below node_modules, whose files vitest loads without its aliases.
 * Returns its path and a function that removes it.
 */
export function copyProject(name) {
  const listing = outputOf('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: inProject() })
  if (listing === null) throw new Problem('git could not list the files of the project.')
  const folder = mkdtempSync(join(tmpdir(), `counterpoint-${name}-`))
  for (const path of listing.split('\0')) {
    if (path !== '' && existsSync(inProject(path))) cpSync(inProject(path), join(folder, path))
  }
  for (const packages of ['node_modules', 'functions/node_modules']) {
    if (existsSync(inProject(packages))) symlinkSync(inProject(packages), join(folder, packages), 'junction')
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
