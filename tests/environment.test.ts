import { isDeepStrictEqual } from 'node:util'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import configOf from '../vite.config.ts'

/** What a build knows besides the variables. */
const MODES = ['DEV', 'PROD']

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing)\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => join(folder, path))

/** The variables that a source reads, and the uses of `import.meta` and `process` that a build does not replace. */
function readIn(path: string, text: string): { names: string[]; others: string[] } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const others: string[] = []
  const visit = (node: ts.Node): void => {
    const use = /^import\.meta\.(?:url|glob|env\.([A-Z_]+))$/
    if (ts.isMetaProperty(node)) {
      const used = use.exec(usedFrom(node).getText())
      if (!used) others.push(node.parent.getText())
      else if (used[1]) names.push(used[1])
    } else if (ts.isIdentifier(node) && node.text === 'process') others.push(node.parent.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { names, others }
}

/** The whole of `import.meta.env.NAME`. */
function usedFrom(node: ts.Node): ts.Node {
  const { parent } = node
  return ts.isPropertyAccessExpression(parent) && parent.expression === node && !parent.questionDotToken
    ? usedFrom(parent)
    : node
}

const read = sourcesIn('src').map((path) => ({ path, ...readIn(path, readFileSync(path, 'utf8')) }))
const names = [...new Set(read.flatMap((each) => each.names))].sort()
const variables = names.filter((name) => !MODES.includes(name))

test('DEPLOY-02 the app reads each variable of the build by its full name', () => {
  expect(read.filter(({ others }) => others.length > 0).map(({ path, others }) => [path, others])).toEqual([])
  expect(names).toContain('VITE_FIREBASE_PROJECT_ID')
})

test.each([
  'const { env } = import.meta',
  'const { VITE_A } = import.meta.env',
  'const a = import.meta.env[name]',
  "const a = import.meta.env['VITE_A']",
  'const a = import.meta.env?.VITE_A',
  'const all = import.meta.env',
  'const meta = import.meta',
  'const a = process.env.VITE_A',
])('DEPLOY-02 a build does not replace `%s`', (code) => {
  expect(readIn('probe.ts', code)).toMatchObject({ names: [], others: [expect.any(String)] })
})

test('DEPLOY-03 what depends on the mode of a build or of the functions is written here', () => {
  const readers = (name: string) => read.filter((each) => each.names.includes(name)).map(({ path }) => path)
  const ofTheMode = names.filter((name) => !/^VITE_(FIREBASE|GITHUB|WAITLIST|APP_VERSION)/.test(name))
  expect(Object.fromEntries(ofTheMode.map((name) => [name, readers(name)]))).toEqual({
    PROD: ['src/platform/service-worker.ts'],
    VITE_PORT_OFFSET: ['src/data/firebase/config.ts'],
    VITE_USE_EMULATORS: ['src/data/firebase/config.ts'],
  })
  const ofFunctions = sourcesIn('functions/src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/process\.env[.[\w'\]]*/g)].map(([use]) => [path, use]),
  )
  expect(ofFunctions).toEqual([['functions/src/callable.ts', 'process.env.FUNCTIONS_EMULATOR']])
})

/** The paths at which two settings differ. Functions are the same code. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  if (typeof one === 'function' && typeof other === 'function') return []
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other) ? [] : [path]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(one[key], other[key], path ? `${path}.${key}` : key))
}

test('DEPLOY-03 the settings of the builds differ only in where they write, and where a preview listens', () => {
  const settings = (mode: string) => configOf({ mode, command: 'build' })
  expect(differences(settings('production'), settings('tests'))).toEqual([
    'preview.port',
    'preview.headers.Content-Security-Policy',
    'build.outDir',
  ])
})

test('DEPLOY-02 every variable has a type and, unless the builds set it themselves, a line in the README', () => {
  const types = readFileSync('src/vite-env.d.ts', 'utf8')
  const readme = readFileSync('README.md', 'utf8')
  const ofBuilds = ['VITE_USE_EMULATORS', 'VITE_PORT_OFFSET', 'VITE_APP_VERSION']
  expect(variables.filter((name) => !types.includes(`readonly ${name}`))).toEqual([])
  expect(variables.filter((name) => !ofBuilds.includes(name) && !readme.includes(`${name}=`))).toEqual([])
})

test("DEPLOY-01 a production build contains its project's configuration, and none of the emulated project", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterpoint-env-'))
  const configuration = variables.filter((name) => name.startsWith('VITE_FIREBASE_'))
  writeFileSync(
    join(folder, '.env.production.local'),
    configuration.map((name) => `${name}=the-${name}\n`).join(''),
  )
  try {
    const built = (await build({
      configFile: false,
      envDir: folder,
      mode: 'production',
      logLevel: 'warn',
      build: { write: false, lib: { entry: 'src/data/firebase/config.ts', formats: ['es'] } },
    })) as Rolldown.RolldownOutput[]
    const [{ code }] = built.flatMap(({ output }) => output) as [Rolldown.OutputChunk]
    for (const name of ['PROJECT_ID', 'API_KEY', 'AUTH_DOMAIN', 'STORAGE_BUCKET', 'APP_ID'])
      expect(code).toContain(`the-VITE_FIREBASE_${name}`)
    expect(code).not.toContain('demo-')
    expect(code).not.toContain('import.meta')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
