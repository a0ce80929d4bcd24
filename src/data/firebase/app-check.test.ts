import { initializeAppCheck } from 'firebase/app-check'
import { expect, test, vi } from 'vitest'
import { startAppCheck } from './app-check'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
vi.mock('firebase/app-check', () => ({
  CustomProvider: class {},
  getToken: () => Promise.resolve({}),
  initializeAppCheck: vi.fn(() => ({})),
}))

test('START-01 App Check starts once a page, and follows the network once', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  startAppCheck('key')
  startAppCheck('key')
  expect(initializeAppCheck).toHaveBeenCalledOnce()
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(1)
})
