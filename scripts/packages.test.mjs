import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isInstalled } from './packages.mjs'
import { inProject } from './project.mjs'

const wanted = {
  '': {},
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
}
const { 'node_modules/vite': vite, 'node_modules/vitest': vitest } = wanted
const folder = mkdtempSync(join(tmpdir(), 'packages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['everything', { 'node_modules/vite': vite, 'node_modules/vitest': vitest }, true, true],
  ['only what starts the app', { 'node_modules/vite': vite }, true, false],
  ['another version', { 'node_modules/vite': { version: '8.0.0' } }, false, false],
  [
    'a tool in another version',
    { 'node_modules/vite': vite, 'node_modules/vitest': { version: '3' } },
    false,
    false,
  ],
  ['nothing', {}, false, false],
])('with %s installed, it knows what npm start and npm test lack', (_, installed, canStart, isWhole) => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  expect(isInstalled(folder, true)).toBe(canStart)
  expect(isInstalled(folder)).toBe(isWhole)
})

test('a command that installs packages imports none before, so it runs in a fresh clone', () => {
  const commands = readdirSync(inProject('scripts'))
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'))
    .map((file) => inProject('scripts', file))
    .filter((file) => readFileSync(file, 'utf8').includes('await installPackages('))
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.flatMap((file) => [...packagesOf(file)])).toEqual([])
})

/** What a script imports, itself or through its own files, before its first line runs. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?:[^'(]*\sfrom)?\s*'([^']+)'/gm)
  return [...imports].flatMap(([, name]) => {
    if (name.startsWith('.')) return packagesOf(join(file, '..', name), seen)
    return name.startsWith('node:') ? [] : [`${file}: ${name}`]
  })
}
