import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { buildSettings } from './scripts/build-settings.ts'
import { frontPage } from './scripts/front-page.ts'
import { hostingHeaders } from './scripts/hosting-headers.mjs'
import { directImports } from './scripts/direct-imports.ts'
import { leanPackages } from './scripts/lean-packages.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { installable } from './scripts/installable.ts'
import { appPorts, testPorts } from './scripts/ports.mjs'
import { scaleWithText } from './scripts/scale-with-text.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Ports are strict: a server that quietly moved to the next free one would not be found by the tests, nor by a bookmark.
export default defineConfig(({ mode }) => configOf(mode))

const configOf = (mode: string): UserConfig => ({
  plugins: [
    buildSettings(),
    leanPackages(),
    react(),
    directImports(),
    inlineScripts(),
    frontPage(),
    installable(),
  ],
  css: { postcss: { plugins: [scaleWithText()] } },
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
    // All browsers of the target preload modules, but Safari 16.4, which loads them a little later.
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: {
      // Constants, such as those of limits.ts, are written where they are used instead of loaded as chunks of their own.
      optimization: { inlineConst: { mode: 'all' } },
      // Firestore's debug log is off, and reading a property has no effect in any of our packages.
      treeshake: { manualPureFunctions: ['__PRIVATE_logDebug'], propertyReadSideEffects: false },
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
              test: /\/src\/(ui\/dialog\/(Confirm)?Dialog|components\/lazy-dialog)\.tsx/,
              minShareCount: 2,
              // Also signed-out visitors may see one.
              priority: 2,
            },
            // The tour shows the sliders of Scoring Settings, and loads the page's texts too.
            {
              name: 'strategy',
              test: /\/src\/(format\/strategy|domain\/score\/calibration|components\/IdealS|ui\/form\/number\/Slider)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The header shows the icon too.
            { name: 'sync-mark', test: /\/SyncMark\.tsx|icons\/cloud-off/, minShareCount: 2 },
            // What the signed-in start needs is loaded at once, so parts that later pages share stay in these files.
            { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), priority: 1 },
            { name: (id, graph) => (isOfBackend(id, graph) ? 'backend' : null), priority: 1 },
            {
              name: 'forms',
              test: /\/src\/ui\/(?!dialog\/FormDialog|form\/(Checkbox|number\/)|figure\/Gauge)/,
              minShareCount: 5,
            },
            // Texts that only dialogs or one page show stay with these.
            {
              name: 'inside',
              test: /\/src\/(?!data\/|domain\/(outbox\/|callables|network-failure|session\/location)|format\/(access|account|errors|history|session-form|strategy|sync|typed)|components\/when\/|ui\/form\/Checkbox|ui\/dialog\/FormD)|lucide-react/,
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

/**
 * The files to load together with a part that is loaded on demand. Those that are there by then are left out, which makes
 * the lists shorter: the first page's, and inside the app also those of the signed-in start.
 */
function withoutLoaded(
  _file: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) {
  if (hostType === 'html') return files
  const loaded = /\/(first|BetaAccessPage)-/.test(hostId)
    ? /\/(first|rolldown-runtime)-/
    : /\/(first|rolldown-runtime|start|firebase|dialogs|forms)-/
  return files.filter((file) => !loaded.test(file))
}

/**
 * Whether every page needs the module: the code that starts the app, and what the sign-in and the signed-in start share, which
 * is small. The landing page's style sheets are part of the document anyway.
 */
function isOfFirstPage(id: string, graph: ModuleGraph): boolean {
  if (isOf([LANDING], id, graph) && id.endsWith('.css')) return true
  return isOf([MAIN], id, graph) || (isOf([AUTH, SIGN_IN], id, graph) && isOf(INSIDE, id, graph))
}

/** Whether the app needs the module as soon as a user is signed in, and no page needs it before. Packages come with what uses them. */
function isOfStart(id: string, graph: ModuleGraph): boolean {
  if (!id.includes('/src/') || isOf(OUTSIDE, id, graph)) return false
  return isOf(INSIDE, id, graph) || (/\/src\/(domain|lib|format|state)\//.test(id) && isOf(START, id, graph))
}

/** Whether the module opens the database. Firestore is among them. */
function isOfBackend(id: string, graph: ModuleGraph): boolean {
  if (!/\/src\/data\/|firestore|webchannel/.test(id) || id.endsWith('open-backend.ts')) return false
  return isOf([BACKEND], id, graph) && !isOf(OUTSIDE, id, graph)
}

/** Whether the sign-in needs the module and the signed-in start too. */
function isOfBoth(id: string, graph: ModuleGraph): boolean {
  return isOf([AUTH], id, graph) && isOf(START, id, graph)
}

const MAIN = 'src/app/main.tsx'
const LANDING = 'src/features/landing/LandingPage.tsx'
const SIGN_IN = 'src/features/auth/BetaAccessPage.tsx'
const AUTH = 'src/data/auth/auth.ts'
const BACKEND = 'src/data/open-backend.ts'
/** What the timer's page of a returning user waits for. */
const INSIDE = ['src/app/SignedInRoutes.tsx', 'src/app/access/user-services.ts']
const START = [BACKEND, ...INSIDE]
const OUTSIDE = [MAIN, AUTH, LANDING, SIGN_IN]

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
