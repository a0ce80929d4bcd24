import { vi, type Mock } from 'vitest'
import type { Backend } from '@/domain/backend'
import { NO_TOTALS } from '@/domain/rollups/totals'
import type { Trashed } from '@/domain/trash/trash'
import { countOf } from '@/domain/github/commits'
import { sessionStore } from './session-store'

type Faked<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? Mock<(...args: A) => R> : never
}
export type FakeBackend = { [Part in keyof Backend]: Faked<Backend[Part]> }

/** A backend whose methods resolve at once. Its listeners report nothing but the sessions of the store. */
export function aBackend(store = sessionStore()): FakeBackend {
  const accept = () => vi.fn(() => Promise.resolve())
  const watch = () => vi.fn(() => () => {})
  return {
    user: {
      watch: watch(),
      completeOnboarding: accept(),
      setUpProfile: accept(),
      setUsername: accept(),
      saveProfile: accept(),
      setTheme: accept(),
      dismissAutoStopWarning: accept(),
      setFormula: accept(),
      setRestWeekdays: accept(),
      setGoals: accept(),
      setGithubSettings: accept(),
    },
    timer: { setMode: accept(), replace: accept(), autoStop: accept() },
    sessions: {
      watchSpan: vi.fn(store.watchSpan),
      add: accept(),
      remove: accept(),
      update: accept(),
      change: accept(),
      split: accept(),
      removeAll: accept(),
      readAll: vi.fn(() => Promise.resolve([])),
      readKept: vi.fn(() => Promise.resolve([])),
      readSpans: vi.fn(() => Promise.resolve([])),
      importAll: vi.fn(() => Promise.resolve(0)),
      isSaved: vi.fn(() => Promise.resolve(false)),
      read: vi.fn(() => Promise.resolve(null)),
      extend: accept(),
    },
    imports: {
      watch: watch(),
      takeBack: vi.fn(() => Promise.resolve({ removed: 0, kept: [] })),
      addRhythms: vi.fn(() => Promise.resolve(0)),
      addTypes: accept(),
      targets: vi.fn(() => Promise.resolve({})),
      saveTargets: accept(),
    },
    locations: {
      encrypt: vi.fn(() => Promise.resolve('v1.k1.ciphertext')),
      decrypt: vi.fn(() => Promise.resolve({ lat: 52.52, lon: 13.405 })),
    },
    screenTimeApps: { watch: watch(), add: accept(), remove: accept() },
    tasks: { watch: watch(), save: accept(), remove: accept() },
    sessionTypes: { watch: watch(), save: accept(), remove: accept() },
    rhythms: { watch: watch(), save: accept(), continue: accept(), remove: accept() },
    restSpans: { watch: watch(), save: accept(), remove: accept() },
    completions: { watchNewest: watch(), add: accept(), remove: accept(), confirm: accept() },
    months: {
      watch: watch(),
      stored: vi.fn(() => Promise.resolve({ totals: NO_TOTALS, months: [] })),
      rebuild: accept(),
      miscounted: vi.fn(() => Promise.resolve([])),
      recount: vi.fn(() => Promise.resolve(false)),
    },
    trash: {
      watch: watch(),
      restore: vi.fn((trashed: Trashed) =>
        Promise.resolve({ restored: trashed.items.length, existing: 0, refused: 0 }),
      ),
      remove: accept(),
    },
    badges: { watch: watch(), check: vi.fn(() => Promise.resolve([])) },
    github: {
      prepareLink: accept(),
      link: accept(),
      unlink: accept(),
      countLines: vi.fn(() => Promise.resolve(countOf([], null))),
    },
    pictures: {
      upload: vi.fn(() => Promise.resolve('https://firebasestorage.googleapis.com/new.jpg')),
      remove: accept(),
    },
    backup: {
      read: accept(),
      restore: vi.fn((steps) => Promise.resolve({ stored: steps.length, refused: [] })),
      restoreSettings: accept(),
      takeBack: vi.fn(() => Promise.resolve({ removed: 0, kept: [] })),
    },
    queue: { flush: vi.fn(() => Promise.resolve(true)) },
    account: { remove: accept() },
    errors: { report: accept() },
  }
}
