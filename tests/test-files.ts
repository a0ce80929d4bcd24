/** Sorts the unit tests by what they need, computed from what each file says and imports. vitest.config.ts runs each kind. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What can give another result in another time zone. `Date.UTC` and `Date.now` cannot. */
const CALENDAR = /\bDate\b(?!\.(?:UTC|now)\b)|\bIntl\b|\btoLocale\w*String\b|\bdate-fns\b|\bTemporal\b/

export interface TestFiles {
  /** Tests of the domain that reach the calendar: they run in each zone. */
  readonly calendar: readonly string[]
  /** Of these the tests of the calendar itself, which run in each zone even when only a part of all tests runs. */
  readonly zones: readonly string[]
  /** Tests of the domain that cannot: they run once. */
  readonly timeless: readonly string[]
  /** Tests of the app. */
  readonly app: readonly string[]
}

export function unitTestFiles(): TestFiles {
  const tests = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('src', path))
    .sort()
  const isDomain = (path: string) => path.startsWith(join('src', 'domain'))
  const reaches = reachesCalendar()
  const calendar = tests.filter((path) => isDomain(path) && reaches(path))
  return {
    calendar,
    zones: calendar.filter((path) => path.startsWith(join('src', 'domain', 'calendar'))),
    timeless: tests.filter((path) => isDomain(path) && !reaches(path)),
    app: tests.filter((path) => !isDomain(path)),
  }
}

/** Whether a file, or anything that it imports, names what depends on the zone. `given` is the text of files not on the disk. */
export function reachesCalendar(
  given: (path: string) => string | null = () => null,
): (path: string) => boolean {
  const known = new Map<string, { isCalendar: boolean; imports: readonly string[] }>()
  const look = (path: string) => {
    const code = withoutComments(given(path) ?? readFileSync(join(ROOT, path), 'utf8'))
    const found = { isCalendar: CALENDAR.test(code), imports: importsOf(path, code) }
    known.set(path, found)
    return found
  }
  return (path) => {
    const seen = new Set<string>()
    const waiting = [path]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const { isCalendar, imports } = known.get(next) ?? look(next)
      if (isCalendar) return true
      waiting.push(...imports)
    }
    return false
  }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
}

/** The project's own files that are loaded with this one. Types are not: `verbatimModuleSyntax` marks them. */
export function importsOf(path: string, code: string): readonly string[] {
  const statements =
    /^\s*(?:import|export)\b(?!\s+type\b)(?:[^'"`;]*?\bfrom)?\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
  return [...code.matchAll(statements)].flatMap(([, from, later]) => {
    const name = from ?? later ?? ''
    const target = name.startsWith('@/')
      ? join('src', name.slice(2))
      : name.startsWith('.')
        ? join(dirname(path), name)
        : null
    return target === null ? [] : [fileAt(target, path)]
  })
}

function fileAt(target: string, importer: string): string {
  const candidates = ['', '.ts', '.tsx', '/index.ts'].map((end) => `${target}${end}`)
  const found = candidates.find((each) => /\.\w+$/.test(each) && existsSync(join(ROOT, each)))
  if (!found)
    throw new Error(`${importer} imports ${relative(ROOT, join(ROOT, target))}, which is not there.`)
  return found
}
