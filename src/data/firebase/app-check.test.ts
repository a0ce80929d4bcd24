import { initializeAppCheck } from 'firebase/app-check'
import { expect, test, vi } from 'vitest'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
vi.mock('firebase/app-check', () => ({
  CustomProvider: class {},
  getToken: () => Promise.resolve({}),
  initializeAppCheck: vi.fn(() => ({})),
}))

test('START-01 App Check starts once a page, and follows the network once', async () => {
  vi.stubEnv('VITE_FIREBASE_APPCHECK_SITE_KEY', 'key')
  const listen = vi.spyOn(window, 'addEventListener')
  const { startAppCheck } = await import('./app-check')
  await startAppCheck()
  await startAppCheck()
  expect(initializeAppCheck).toHaveBeenCalledOnce()
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(1)
})
