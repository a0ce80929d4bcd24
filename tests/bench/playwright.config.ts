import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Uses the production build, emulators and browser of the end-to-end tests.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: `${root}/test-results`,
  reporter: [['list'], ['json'], ['./table-reporter.ts']],
  timeout: 600_000,
  expect: { timeout: 180_000 },
  // Nothing else may run during a measurement.
  workers: 1,
  // Tracing costs time and would distort the measurement.
  use: { ...base.use, trace: 'off', actionTimeout: 30_000, contextOptions: {} },
  // The server of earlier measurements.
  webServer: [base.webServer ?? []]
    .flat()
    .map((server) => ({ ...server, cwd: root, command: 'node_modules/.bin/vite preview --mode tests' })),
})
