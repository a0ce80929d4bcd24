import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { requireAppCheckSetting, requireWaitlist } from './scripts/build-settings.ts'
import { frontPage } from './scripts/front-page.ts'
import { installable } from './scripts/installable.ts'
import { appPorts, testPorts } from './scripts/ports.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Ports are strict: a server that quietly moved to the next free one would not be found by the tests, nor by a bookmark.
export default defineConfig(({ command, mode }) => {
  if (command === 'build') {
    const env = loadEnv(mode, here('.'), 'VITE_')
    requireAppCheckSetting(mode, env)
    requireWaitlist(mode, env)
  }
  return configOf(mode)
})

const configOf = (mode: string): UserConfig => ({
  plugins: [react(), frontPage(), installable()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(appVersion()) },
  resolve: { alias: { '@': here('src'), re2js: here('src/data/firebase/no-regex-engine.ts') } },
  server: {
    host: '127.0.0.1',
    port: appPorts.dev,
    strictPort: true,
    watch: { ignored: ['**/.emulators/**'] },
  },
  preview: {
    host: '127.0.0.1',
    port: portsOf(mode).preview,
    strictPort: true,
    headers: hostingHeaders(usesEmulators(mode) ? portsOf(mode) : null),
  },
  build: {
    target: 'es2022',
    // Builds for emulators go elsewhere, so they can never be deployed by mistake.
    outDir: usesEmulators(mode) ? `node_modules/.cache/counterpoint/dist-${mode}` : 'dist',
    emptyOutDir: true,
    // Tells which files a route loads, for measuring its size.
    manifest: true,
    rolldownOptions: {
      // Constants, such as those of limits.ts, are written where they are used instead of loaded as chunks of their own.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // What many pages show is a few files and stylesheets, not thirty: on a slow line each request costs more than what is
        // in it. A group takes along what its modules import, so the first page's own modules are taken first: else it
        // would load the forms with them.
        codeSplitting: {
          groups: [
            { name: (id, graph) => (isOfFirstPage(id, graph) ? 'first' : null), priority: 3 },
            { name: (id, graph) => (isOfBoth(id, graph) ? 'firebase' : null), priority: 2 },
            {
              name: 'dialogs',
              test: /\/src\/ui\/(dialog\/(Alert|Confirm)?Dialog|use-is-online)\.tsx?/,
              minShareCount: 2,
              priority: 1,
            },
            // What the signed-in start needs is loaded at once, so parts that later pages share stay in these files.
            { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), priority: 1 },
            { name: (id, graph) => (isOfBackend(id, graph) ? 'backend' : null), priority: 1 },
            {
              name: 'forms',
              test: /\/src\/ui\/(?!dialog\/(FormDialog|DiscardQuestion)|form\/Checkbox)/,
              minShareCount: 6,
            },
            {
              name: 'inside',
              test: /\/src\/(?!data\/|domain\/outbox\/|ui\/form\/Checkbox|ui\/dialog\/(FormD|Disc))|lucide-react/,
              minShareCount: 9,
            },
          ],
        },
      },
    },
    // The Content-Security-Policy lets fonts come from files only.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})

/** `emulator` is built for the emulators of `npm start`, `tests` for those of the tests. */
const usesEmulators = (mode: string) => mode === 'emulator' || mode === 'tests'
const portsOf = (mode: string) => (mode === 'tests' ? testPorts : appPorts)

/** Whether the page that starts the app imports the module, itself or through others. */
function isOfFirstPage(id: string, graph: ModuleGraph): boolean {
  return modulesOf(here('src/app/main.tsx'), graph).has(id)
}

/** Whether the app needs the module as soon as a user is signed in, and no page needs it before. */
function isOfStart(id: string, graph: ModuleGraph): boolean {
  if (!/\/src\/(domain|lib|format|state)\//.test(id)) return false
  return isOf(START, id, graph) && !isOf(OUTSIDE, id, graph)
}

/** Whether the module opens the database. Firestore is among them. */
function isOfBackend(id: string, graph: ModuleGraph): boolean {
  if (!/\/src\/data\/|firestore|webchannel|valibot/.test(id) || id.endsWith('open-backend.ts')) return false
  return isOf([BACKEND], id, graph) && !isOf(OUTSIDE, id, graph)
}

/** Whether the sign-in needs the module and the database too. */
function isOfBoth(id: string, graph: ModuleGraph): boolean {
  return isOf([AUTH], id, graph) && isOf([BACKEND], id, graph)
}

const AUTH = 'src/data/auth/auth.ts'
const BACKEND = 'src/data/open-backend.ts'
const START = [BACKEND, 'src/app/access/user-services.ts', 'src/app/SignedInRoutes.tsx']
const OUTSIDE = [
  'src/app/main.tsx',
  AUTH,
  'src/features/landing/LandingPage.tsx',
  'src/features/auth/BetaAccessPage.tsx',
]

const isOf = (starts: readonly string[], id: string, graph: ModuleGraph) =>
  starts.some((start) => modulesOf(here(start), graph).has(id))

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The module and all that it cannot start without. */
function modulesOf(id: string, graph: ModuleGraph, found = new Set<string>()) {
  if (!found.has(id)) {
    found.add(id)
    for (const each of [...(graph.getModuleInfo(id)?.importedIds ?? [])]) modulesOf(each, graph, found)
  }
  return found
}

/** The package's version, and the commit where git knows it. */
function appVersion(): string {
  const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: here('.'),
    encoding: 'utf8',
  })
  return status === 0 ? `${version}+${stdout.trim()}` : version
}

type EmulatorPorts = Readonly<Record<'auth' | 'firestore' | 'functions' | 'storage', number>>

interface FirebaseConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}

/** The headers that Firebase Hosting will send, so that a policy which breaks the app breaks it here, before it is deployed. */
function hostingHeaders(emulators: EmulatorPorts | null): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(here('firebase.json'), 'utf8')) as FirebaseConfig
  const everywhere = hosting.headers.find((rule) => rule.source === '**')?.headers ?? []
  return Object.fromEntries(
    everywhere
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => [
        key,
        emulators && key === 'Content-Security-Policy' ? allowEmulators(value, emulators) : value,
      ]),
  )
}

/** Adds the emulators to where data comes from. What may run, and what may dress the page, stays as it is. */
function allowEmulators(policy: string, { auth, firestore, functions, storage }: EmulatorPorts): string {
  const origins = [auth, firestore, functions, storage].flatMap((port) =>
    ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`),
  )
  return policy.replace(/(connect-src|img-src|frame-src) /g, `$1 ${origins.join(' ')} `)
}
