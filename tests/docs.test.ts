import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Checks what the docs put in backticks: files and folders exist, npm commands are in package.json, and the code has the names.
 * A path begins at the root, at `src` or at the folder of its document, and may leave out `.ts`.
 */
const DOCS = ['README.md', 'CONTRIBUTING.md', 'src/README.md', ...below('docs', '.md')]
/** Quotes the product and its data, so only its links, commands and rows are checked. */
const SPEC = 'docs/SPEC.md'
const CODE = ['src', 'functions', 'scripts', 'tests', 'public']

/** Paths that are right although no file of the repository has them. */
const ELSEWHERE = [
  /^(?:dist|\.emulators|node_modules|sheets)\//, // made on the developer's machine
  /^\.env\.production\.local$|^functions\/\.(?:secret\.local|env\.<project>)$/,
  /^(?:users|private|receipts|profile|tombstones)\//, // documents and files of a user
  /^roles\//, // of Google Cloud
]

/** Names of browsers and of Firebase that the code does not mention. */
const NOT_OURS = ['addRoutes', 'deleteUsers']

const files = new Set([
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...DOCS,
  ...CODE.flatMap((folder) => below(folder)),
])
const folders = new Set([...files].flatMap((file) => parentsOf(file)))
const baseNames = new Set(
  [...files].flatMap((file) => [posix.basename(file), withoutEnd(posix.basename(file))]),
)
const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)
const words = wordsOf([...files].filter((file) => /\.(?:[mc]?[jt]sx?|css|html|json|rules)$/.test(file)))
const rows = new Set(readFileSync(SPEC, 'utf8').match(/\b[A-Z]{2,}-\d{2}\b/g))

test.each(DOCS)('%s names only what exists', (doc) => {
  expect(problemsOf(doc, readFileSync(doc, 'utf8'))).toEqual([])
})

test.each([
  ['`src/domain/no-such-file.ts`', 'src/domain/no-such-file.ts'],
  ['`state/no-such-store`', 'state/no-such-store'],
  ['`features/<name>/no-such-file.ts`', 'features/<name>/no-such-file.ts'],
  ['`no-such-file.ts`', 'no-such-file.ts'],
  ['`use-no-such-hook`', 'use-no-such-hook'],
  ['`npm run no-such-command -- --flag`', 'npm run no-such-command'],
  ['FLAG=1 npm run no-such-command', 'npm run no-such-command'],
  ['`test:no-such-suite`', 'test:no-such-suite'],
  ['`useNoSuchHook(reach)`', 'useNoSuchHook(reach)'],
  ['`backend.noSuchConcept.read(id)`', 'backend.noSuchConcept.read(id)'],
  ['`NO_SUCH_LIMIT`', 'NO_SUCH_LIMIT'],
  ['`useFacts` of `domain/backend`', 'useFacts of domain/backend'],
  ['[a page](no-such-page.md)', 'no-such-page.md'],
])('%s would be found', (text, statement) => {
  expect(problemsOf('src/README.md', `First line\n${text}`)).toEqual([
    `src/README.md:2: ${statement} does not exist`,
  ])
})

test('a missing row of a known concept would be found', () => {
  expect(problemsOf('src/README.md', 'as in NOSUCH-01 (TIMER-99)')).toEqual([
    'src/README.md:1: TIMER-99 does not exist',
  ])
})

test.each([
  '`app/sync/live-data`, `domain/backend.ts`, `data/backend/<concept>.ts`, `src/ui`, `lib/`',
  '`useFacts` of `state/facts`, `useFacts()`, `Waiting to sync`, `rev + 1`',
  '`npm run test:rules -- fuzz`, `npm start`, `test:rules`',
])('%s are all there', (text) => {
  expect(problemsOf('src/README.md', text)).toEqual([])
})

function problemsOf(doc: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [
        ...(doc === SPEC ? [] : [...codeIn(line), ...placesIn(line)]),
        ...commandsIn(line),
        ...linksIn(line),
        ...rowsIn(line),
      ]
        .filter(([, exists]) => !exists(doc))
        .map(([statement]) => `${doc}:${String(index + 1)}: ${statement} does not exist`),
    )
}

type Check = readonly [statement: string, exists: (doc: string) => boolean]

function codeIn(line: string): readonly Check[] {
  return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [code, (doc) => isThere(code, doc)])
}

function commandsIn(line: string): readonly Check[] {
  const commands = line.matchAll(/(?:`|^ *|[^`]*\w=\S+ )(npm (?:run \S+|start|test)\b)/g)
  return [...commands].map(([, command = '']) => [
    command,
    () => scripts.includes(command.split(' ').at(-1) ?? ''),
  ])
}

/** `LIMIT` of `domain/concept`: the file itself mentions the name. */
function placesIn(line: string): readonly Check[] {
  return [...line.matchAll(/`(\w+)` of `([\w./-]+)`/g)].map(([, name = '', path = '']) => [
    `${name} of ${path}`,
    (doc) => {
      const file = found(path, doc).find((each) => files.has(each))
      return file === undefined || wordsOf([file]).has(name)
    },
  ])
}

function linksIn(line: string): readonly Check[] {
  return [...line.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => [
    path,
    (doc) => isFile(posix.join(posix.dirname(doc), path)),
  ])
}

function rowsIn(line: string): readonly Check[] {
  const areas = new Set([...rows].map((row) => row.split('-')[0]))
  return (line.match(/\b[A-Z]{2,}-\d{2}\b/g) ?? [])
    .filter((row) => areas.has(row.split('-')[0]))
    .map((row) => [row, () => rows.has(row)])
}

function isThere(code: string, doc: string): boolean {
  if (/^(?:test|check):[\w:-]+$/.test(code)) return scripts.includes(code)
  if (ELSEWHERE.some((path) => path.test(code))) return true
  if (/^[\w.@-]+\/[\w./<>*-]*$/.test(code)) return found(code, doc).length > 0
  if (/^[\w-][\w.-]*\.(?:[jt]sx?|mjs|css|html|json|rules|md)$/.test(code)) return baseNames.has(code)
  if (/^[a-z]\w*(?:-\w+)+$/.test(code)) return baseNames.has(code) || words.has(code)
  const name = /^(?:await )?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(.*\))?$/.exec(code)?.[1]
  if (name === undefined) return true
  return name.split('.').every((word) => words.has(word) || NOT_OURS.includes(word))
}

/** The files and folders that a path can mean. */
function found(path: string, doc: string): readonly string[] {
  return ['', 'src', posix.dirname(doc)]
    .map((start) => posix.join(start, path.replace(/\/$/, '')))
    .flatMap((full) => (/[<*]/.test(full) ? matching(full) : candidates(full).filter((each) => isFile(each))))
}

const candidates = (path: string) => ['', '.ts', '.tsx'].map((end) => `${path}${end}`)
const isFile = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''))

/** What fits a path with `<name>` or `*` in it. */
function matching(path: string): readonly string[] {
  const parts = path.split(/<\w+>|\*/).map((part) => part.replace(/[.+]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`)
  return [...files, ...folders].filter((each) => pattern.test(each))
}

function wordsOf(paths: readonly string[]): ReadonlySet<string> {
  const self = 'tests/docs.test.ts'
  return new Set(
    paths.flatMap((path) => {
      if (path === self) return []
      const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
      return [...(text.match(/[\w$]+/g) ?? []), ...(text.match(/\w+(?:-\w+)+/g) ?? [])]
    }),
  )
}

function below(folder: string, end = ''): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map((entry) => posix.join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules/'))
}

function parentsOf(file: string): readonly string[] {
  const parent = posix.dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

function withoutEnd(name: string): string {
  return name.replace(/\.\w+$/, '')
}
