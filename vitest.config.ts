import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ZONES } from './tests/builders/zones.ts'

// Laws try hundreds of lives and long lists are drawn whole: on busy cores that takes its time, and nothing here measures it.
const PATIENCE_MS = 20_000

const alias = { '@': fileURLToPath(new URL('src', import.meta.url)) }

// `unit` (the app) and `tools` (what surrounds it) need nothing but Node. `rules` and `functions` run inside the emulators that scripts/test.mjs starts; their files
// share one database, so they take turns.
export default defineConfig({
  test: {
    // By default one core would stay idle.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/domain/**'],
          setupFiles: ['tests/setup-unit.ts'],
          testTimeout: PATIENCE_MS,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      // The domain is pure: no browser, no state between files, and the same results wherever the machine stands.
      ...ZONES.map((zone) => ({
        resolve: { alias },
        test: {
          name: `domain in ${zone}`,
          environment: 'node',
          include: ['src/domain/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/setup-domain.ts'],
          testTimeout: PATIENCE_MS,
          env: { TZ: zone },
        },
      })),
      {
        resolve: { alias },
        test: {
          name: 'tools',
          environment: 'node',
          include: ['scripts/**/*.test.mjs', 'tests/*.test.ts', 'tests/smoke/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      ...['rules', 'functions'].map((name) => ({
        resolve: { alias },
        test: {
          name,
          environment: 'node',
          include: [`tests/${name}/**/*.test.ts`],
          // The smoke test goes through the app's own data layer. Google's libraries are told that no cloud machine has
          // credentials for them; else they look for one.
          env: { VITE_USE_EMULATORS: 'true', METADATA_SERVER_DETECTION: 'none' },
          fileParallelism: false,
          // The emulator starts a process for each call that runs beside others, so a race of twenty on two busy cores takes
          // its time. Nothing here measures it.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      })),
    ],
  },
})
