import { defineConfig, devices } from '@playwright/test'
import { testPorts } from './scripts/ports.mjs'
import { chromiumOptions } from './scripts/testing/chromium.mjs'

const baseURL = `http://localhost:${testPorts.preview}`

/** Pictures are looked at by people, and taken only when they are asked for by name. */
const arePicturesAsked = process.argv.some((argument) => argument.includes('pictures'))

/** What starts a browser of its own would run last, and what takes a minute would keep one core busy while the other waits. */
const startFirst = ['app-check', 'deployed', 'faults-firestore', 'large-text', 'steady'].map(
  (name) => `${name}.spec.ts`,
)

// The tests see the production build in mode `tests`. scripts/test.mjs builds it and starts the emulators.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  ...(arePicturesAsked ? { globalTeardown: './tests/e2e/contact-sheet.ts' } : {}),
  projects: [
    { name: 'first', testMatch: startFirst },
    {
      name: 'then',
      testIgnore: arePicturesAsked ? startFirst : [...startFirst, 'pictures*.spec.ts'],
    },
  ],
  // Tests share nothing and wait a third of their time: three at a time keep two cores busy.
  workers: 3,
  // See scripts/testing/suites.mjs.
  ...(process.env.TEST_SCOPE === 'main' ? { grep: /@main/ } : {}),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Patience with a busy machine: nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Wide enough for the full list of the history.
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: 'en-GB',
    // Its copies of the app would hide requests from the tests; installed.spec.ts is about it and lets it in.
    serviceWorkers: 'block',
    // The steps of a test that fails. With pictures a trace costs every test a third of its time: `-- --trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
    // Drawing transitions takes a quarter of the processor's time. motion.spec.ts sees the app move.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node scripts/testing/app-server.mjs',
    url: baseURL,
    timeout: 30_000,
    reuseExistingServer: false,
  },
})
