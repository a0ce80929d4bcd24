import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { longRulesTests } from './scripts/testing/suites.mjs'
import { ZONES } from './tests/builders/zones.ts'
import { unitTestFiles } from './tests/test-files.ts'

// Property tests try hundreds of inputs and some lists are rendered whole, which takes a while on busy cores. No test here
// measures time.
const TIMEOUT_MS = 60_000

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': fileURLToPath(new URL('src', import.meta.url)) }
const files = unitTestFiles()
/** What Google's libraries read as soon as they are loaded. The emulators' tokens are unsigned; see tests/fixtures/beta.ts. */
const ofFunctions = {
  FIREBASE_CONFIG: '{"projectId":"demo-counterpoint","storageBucket":"demo-counterpoint.appspot.com"}',
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
}
/** See scripts/testing/suites.mjs. */
const isWhole = process.env.TEST_SCOPE !== 'main'

const app = {
  plugins: [react()],
  resolve: { alias },
}
const appTest = {
  environment: 'happy-dom',
  testTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: 15_000 } },
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

// `unit` (the app), `domain` and `tools` (what surrounds the app) need nothing but Node. `rules` and `functions` run inside the
// emulators that scripts/test.mjs starts; the files of each share a database, so they run one after another.
export default defineConfig({
  test: {
    // By default one core would stay idle.
    maxWorkers: '100%',
    projects: [
      // A worker keeps its DOM and its packages for all its files; loading them for each file took longer than the tests.
      {
        ...app,
        test: {
          ...appTest,
          name: 'unit',
          include: [...files.app],
          isolate: false,
          setupFiles: ['tests/setup-unit.ts'],
        },
      },
      // The domain is pure: no browser and no state between files. What reaches the calendar has to give the same results in
      // every time zone of the machine.
      ...ZONES.map((zone) => ({
        resolve: { alias },
        test: {
          name: `domain in ${zone}`,
          environment: 'node',
          include: [...(zone === ZONES[0] || isWhole ? files.calendar : files.zones)],
          isolate: false,
          setupFiles: ['tests/setup-domain.ts'],
          testTimeout: TIMEOUT_MS,
          env: { TZ: zone },
        },
      })),
      {
        resolve: { alias },
        test: {
          name: 'domain without a calendar',
          environment: 'node',
          include: [...files.timeless],
          isolate: false,
          setupFiles: ['tests/setup-timeless.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tools',
          environment: 'node',
          include: [
            'scripts/**/*.test.mjs',
            'tests/*.test.ts',
            'tests/smoke/*.test.ts',
            'tests/simulate/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...['rules', 'functions'].map((name) => ({
        resolve: { alias },
        test: {
          name,
          environment: 'node',
          include: [`tests/${name}/**/*.test.ts`],
          exclude: isWhole ? [] : longRulesTests,
          // The smoke test goes through the app's own data layer. Google's libraries would look for a cloud machine's
          // credentials unless they are told that there is none.
          env: {
            ...loadEnv('tests', root, 'VITE_'),
            METADATA_SERVER_DETECTION: 'none',
            ...(name === 'functions' ? ofFunctions : {}),
          },
          fileParallelism: false,
          // A worker of functions, whose tests mock no module, loads Google's libraries once.
          isolate: name !== 'functions',
          // The emulator starts a process for each call that runs beside others, so twenty calls at once take a while on two
          // busy cores. No test here measures time.
          testTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 300_000,
        },
      })),
    ],
  },
})
