// Files of this project share a worker. Each begins as if it were alone: with modules of its own, so that no store keeps what
// another file put there, and with an empty page and empty storage.
import { afterAll, vi } from 'vitest'

vi.resetModules()
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
}

afterAll(async () => {
  // All files share a window, and an offer to undo listens for its key there.
  if (typeof document !== 'undefined') (await import('@/state/device/per-user')).resetPerUserState()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
