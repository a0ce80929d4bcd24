import { vi, type Mock } from 'vitest'
import type { Backend } from '@/domain/backend'
import type { Change } from '@/domain/outbox/change'
import { NO_TOTALS } from '@/domain/rollups/rollups'
import type { Restored } from '@/domain/trash/trash'
import { countOf } from '@/domain/github/commits'
import { sessionStore } from './session-store'

type Faked<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? Mock<(...args: A) => R> : never
}
type WriteMocks = {
  readonly [Kind in Change['kind']]: Mock<
    (change: Extract<Change, { kind: Kind }>) => Promise<Kind extends 'restore' ? Restored : void>
  >
}
export type FakeBackend = { [Part in Exclude<keyof Backend, 'write'>]: Faked<Backend[Part]> } & {
  readonly write: Mock<Backend['write']>
  /** What `write` calls, so that a test names the kind of change that it expects. */
  readonly writes: WriteMocks
}

/** A backend whose methods resolve at once. Its listeners report nothing but the sessions of the store. */
export function aBackend(store = sessionStore()): FakeBackend {
  const accept = () => vi.fn(() => Promise.resolve())
  const writes = writeMocks()
  const watch = () => vi.fn(() => () => {})
  return {
    write: vi.fn((change: Change) => (writes[change.kind] as Mock<Backend['write']>)(change)),
    writes,
    user: { watch: watch(), setUpProfile: accept(), setUsername: accept() },
    sessions: {
      watchSpan: vi.fn(store.watchSpan),
      split: accept(),
      removeAll: accept(),
      readAll: vi.fn(() => Promise.resolve([])),
      readKept: vi.fn(() => Promise.resolve([])),
      readSpans: vi.fn(() => Promise.resolve([])),
      importAll: vi.fn(() => Promise.resolve(0)),
      isSaved: vi.fn(() => Promise.resolve(false)),
      read: vi.fn(() => Promise.resolve(null)),
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
    screenTimeApps: { watch: watch() },
    tasks: { watch: watch() },
    sessionTypes: { watch: watch() },
    rhythms: { watch: watch() },
    restSpans: { watch: watch() },
    completions: { watchNewest: watch() },
    months: {
      watch: watch(),
      stored: vi.fn(() => Promise.resolve({ totals: NO_TOTALS, months: [] })),
      rebuild: accept(),
      miscounted: vi.fn(() => Promise.resolve([])),
      recount: vi.fn(() => Promise.resolve(false)),
    },
    trash: { watch: watch() },
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
      restoreSettings: vi.fn((settings) => Promise.resolve(Object.keys(settings).length)),
    },
    queue: { flush: vi.fn(() => Promise.resolve(true)) },
    account: { remove: accept() },
    errors: { report: accept() },
  }
}

function writeMocks(): WriteMocks {
  const accept = () => vi.fn(() => Promise.resolve())
  return {
    'add-sessions': accept(),
    'edit-session': accept(),
    'edit-sessions': accept(),
    'delete-sessions': accept(),
    'set-timer': accept(),
    'auto-stop': accept(),
    'set-user': accept(),
    'save-item': accept(),
    'remove-item': accept(),
    restore: vi.fn(({ trash }) => Promise.resolve({ restored: trash.items.length, existing: 0, refused: 0 })),
    'empty-trash': accept(),
    'continue-rhythm': accept(),
    complete: accept(),
    uncomplete: accept(),
  }
}
