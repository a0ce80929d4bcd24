import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { testPorts } from './scripts/ports.mjs'

// Debian's, of which the one without windows is the quicker; else Playwright's own. scripts/testing/chromium.mjs installs it.
const debianChromium = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)

const baseURL = `http://localhost:${testPorts.preview}`

// The tests see the production build in mode `tests`. scripts/test.mjs builds it and starts the emulators.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Pictures are looked at by people, and taken only when they are asked for by name.
  testIgnore: process.argv.some((argument) => argument.includes('pictures')) ? [] : ['pictures*.spec.ts'],
  // Tests share nothing and spend half their time waiting: two at a time keep two cores busy.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Patience with a busy machine: nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Wide enough for the full list of the history.
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: 'en-GB',
    // Its copies of the app would hide requests from the tests; installed.spec.ts is about it and lets it in.
    serviceWorkers: 'block',
    // A trace costs every test a third of its time: `-- --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(debianChromium ? { executablePath: debianChromium } : {}),
      // Machines that test have no graphics card; to imitate one costs time.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node_modules/.bin/vite preview --mode tests',
    url: baseURL,
    timeout: 30_000,
    reuseExistingServer: false,
  },
})
