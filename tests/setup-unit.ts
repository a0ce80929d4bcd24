// For the tests of the app. A worker keeps its DOM and its packages for all its files, because loading them took longer than the
// tests. Each file begins as if it were alone: with modules of its own, so that no store keeps what another file put there,
// without another's mocks, and with an empty page and empty storage. Only the domain stays, which has no state.
import { createRequire } from 'node:module'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

type Mocker = { reset(): void; resolveMocks(): Promise<void>; isSerial?: boolean }
type Worker = { evaluatedModules: { idToModuleMap: Map<string, { importers: Set<string> }> } }
const { __vitest_mocker__: mocker, __vitest_worker__: worker } = globalThis as unknown as {
  __vitest_mocker__: Mocker
  __vitest_worker__: Worker
}

// The next import registers a file's mocks, also an import that an earlier file started. Two at once would register them twice,
// and the second time creates new mocks: the test would prepare one and the app would call another.
if (!mocker.isSerial) {
  const resolveMocks = mocker.resolveMocks.bind(mocker)
  let underWay: Promise<void> | null = null
  mocker.resolveMocks = () => (underWay ??= resolveMocks().finally(() => (underWay = null)))
  mocker.isSerial = true
}

// A timer that a file leaves, such as the wait of a sign-out, would run in another file, and load its code with that one's mocks.
if (!('leftTimers' in vi)) {
  const leftTimers = new Set<NodeJS.Timeout>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as (...given: unknown[]) => NodeJS.Timeout
    const noted = (...given: unknown[]) => {
      const timer = set(...given)
      leftTimers.add(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: Object.assign(noted, set) })
  }
  Object.assign(vi, { leftTimers })
}
const { leftTimers } = vi as unknown as { readonly leftTimers: Set<NodeJS.Timeout> }
leftTimers.forEach((timer) => clearTimeout(timer))
leftTimers.clear()

// What Vitest does between files that are isolated, except for the domain.
mocker.reset()
for (const [path, module] of worker.evaluatedModules.idToModuleMap) {
  if (/\/vitest\/dist\/|\/@vitest\/|\/src\/domain\//.test(path)) continue
  Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
  module.importers.clear()
}
if (typeof document !== 'undefined') {
  // New ones, because happy-dom's keep the methods that were called once and would not notice when a test mocks them.
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true, writable: true })
  }
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.title = ''
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
  // As `main.tsx` does.
  const [{ keepFocus }, { ignoreHeldEnter }] = await Promise.all([
    import('@/ui/keep-focus'),
    import('@/ui/held-enter'),
  ])
  beforeEach(keepFocus)
  beforeEach(() => ignoreHeldEnter())
}

afterAll(async () => {
  // All files share a window, and an offer to undo listens for its key there.
  if (typeof document !== 'undefined') (await import('@/state/device/per-user')).resetPerUserState()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Vitest runs without globals, so Testing Library cannot register this itself.
afterEach(cleanup)

// While both cores are busy, a screen whose code is loaded on demand can take seconds. No test here measures time.
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
// Vitest has no setting for this one. Files share a worker, and one wrapper is enough.
if (!('isPatient' in vi)) {
  const { waitFor } = vi
  const waitLonger: typeof waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options)
  Object.assign(vi, { isPatient: true, waitFor: waitLonger })
}

// Whoever looks for a role asks for the style of each element and of what it stands in. happy-dom copies each with
// `structuredClone`, which took a quarter of the time of a screen's test.
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const { properties, definedPropertyNames } = this as unknown as Record<string, Record<string, object>>
  const copies = Object.entries(properties ?? {}).map(([name, value]): [string, object] => [
    name,
    { ...value },
  ])
  const fields = { properties: Object.fromEntries(copies), definedPropertyNames: { ...definedPropertyNames } }
  return Object.assign(new CSSPropertyManager(), fields)
}

// React keeps a stack for each element that it creates, to say in a warning who created it: a seventh of the time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty((React as unknown as Record<string, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
})

// React pauses its work every five milliseconds for the browser's sake. On busy cores these are over at once, and a test looked at a
// screen that was not finished. React's own copy of the scheduler, which nothing else loads.
const require = createRequire(import.meta.url)
const scheduler = createRequire(require.resolve('react-dom'))('scheduler') as {
  readonly unstable_forceFrameRate: (perSecond: number) => void
}
scheduler.unstable_forceFrameRate(1)
