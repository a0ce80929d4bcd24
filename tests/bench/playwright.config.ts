import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

// The same production build, emulators and browser as the end-to-end tests have.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: `${root}/test-results`,
  reporter: [['list'], ['json'], ['./table-reporter.ts']],
  timeout: 600_000,
  expect: { timeout: 180_000 },
  // Nothing else may run while something is measured.
  workers: 1,
  // Watching costs time, and that is what is measured.
  use: { ...base.use, trace: 'off', actionTimeout: 30_000 },
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
