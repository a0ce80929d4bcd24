import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { aSession } from '../../../tests/builders/session'
import { resetPerUserState } from '@/state/device/per-user'
import { announceSaved } from './saved-toast'
import { saveSessions } from './save-session'

test('LOCATION-08 a session whose location is still being encrypted is saved before its page ends', async () => {
  const backend = aBackend()
  const edit = backend.writes['edit-session']
  let seal: (sealed: string) => void = () => {}
  const write = vi.fn(() => Promise.resolve())
  backend.locations.encrypt.mockReturnValue(new Promise((resolve) => (seal = resolve)))
  const session = aSession({ id: 'one' })
  const remove = vi.spyOn(window, 'removeEventListener')
  backend.sessions.read.mockResolvedValue(session)
  void saveSessions(backend, {
    sessions: [session],
    location: { lat: 1, lon: 2 },
    toast: announceSaved('Saved', ''),
    write,
  })
  await Promise.resolve()
  expect(write).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  // The browser runs no timers after this event, only what is due at once.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(write).toHaveBeenCalledExactlyOnceWith([session])

  // If the page comes back, the location follows.
  seal('sealed')
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce())
  expect(edit.mock.calls[0]?.[0].after).toMatchObject({ id: 'one', location: 'sealed' })
  expect(remove).toHaveBeenCalledWith('pagehide', expect.any(Function))
  resetPerUserState()
})
