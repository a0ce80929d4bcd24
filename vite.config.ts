import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { requireAppCheckSetting, requireUsableWaitlist } from './scripts/build-settings.ts'
import { frontPage } from './scripts/front-page.ts'
import { installable } from './scripts/installable.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Ports are strict: a server that quietly moved to the next free one would not be found by the tests, nor by a bookmark.
export default defineConfig(({ command, mode }) => {
  if (command === 'build') {
    const env = loadEnv(mode, here('.'), 'VITE_')
    requireAppCheckSetting(mode, env)
    requireUsableWaitlist(env)
  }
  return configOf(mode)
})

const configOf = (mode: string): UserConfig => ({
  plugins: [react(), frontPage(), installable()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(appVersion()) },
  resolve: { alias: { '@': here('src'), re2js: here('src/data/firebase/no-regex-engine.ts') } },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, watch: { ignored: ['**/.emulators/**'] } },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, headers: hostingHeaders(mode === 'emulator') },
  build: {
    target: 'es2022',
    // The emulator build stays apart, so that it can never be deployed by mistake.
    outDir: mode === 'emulator' ? 'node_modules/.cache/counterpoint/dist-emulator' : 'dist',
    emptyOutDir: true,
    // Tells which files a route loads, for measuring its size.
    manifest: true,
    rolldownOptions: {
      output: {
        // What nearly every page shows is one file and one stylesheet, not thirty: on a slow line each request costs more
        // than what is in it.
        codeSplitting: {
          groups: [{ name: 'shared', test: SHARED, minShareCount: 6 }],
        },
      },
    },
    // The Content-Security-Policy lets fonts come from files only.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})

/**
 * Code that nearly every page shows. Not the scoring: many parts ask for it, but the landing page and the first screen do
 * without it.
 */
const SHARED =
  /\/src\/(?!data\/|domain\/(outbox|rest|rhythm)\/|domain\/score\/(break-even|carry|days|ledger|newcomer|open-rhythms|pacing|points)|domain\/summary\/|state\/(day-values|live-harmony|notices|record)|format\/(break-even|pacing)|components\/(LazyDayLedger|DayLedger|NumberWords|OpenToday|ledger-words|use-day-sessions))|lucide-react/

/** The package's version, and the commit where git knows it. */
function appVersion(): string {
  const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: here('.'),
    encoding: 'utf8',
  })
  return status === 0 ? `${version}+${stdout.trim()}` : version
}

interface FirebaseConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
  emulators: Record<'auth' | 'firestore' | 'functions' | 'storage', { port: number }>
}

/** The headers that Firebase Hosting will send, so that a policy which breaks the app breaks it here, before it is deployed. */
function hostingHeaders(withEmulators: boolean): Record<string, string> {
  const { hosting, emulators } = JSON.parse(readFileSync(here('firebase.json'), 'utf8')) as FirebaseConfig
  const everywhere = hosting.headers.find((rule) => rule.source === '**')?.headers ?? []
  return Object.fromEntries(
    everywhere
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => [
        key,
        withEmulators && key === 'Content-Security-Policy' ? allowEmulators(value, emulators) : value,
      ]),
  )
}

/** Adds the emulators to where data comes from. What may run, and what may dress the page, stays as it is. */
function allowEmulators(policy: string, emulators: FirebaseConfig['emulators']): string {
  const { auth, firestore, functions, storage } = emulators
  const origins = [auth, firestore, functions, storage].flatMap(({ port }) =>
    ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`),
  )
  return policy.replace(/(connect-src|img-src|frame-src) /g, `$1 ${origins.join(' ')} `)
}
