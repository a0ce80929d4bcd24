import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { aSession } from '../../../tests/builders/session'
import { resetPerUserState } from '@/state/device/per-user'
import { saveWithPlace } from './save-with-place'

test('LOCATION-08 a session whose place is still being sealed is saved before its page ends', async () => {
  const { sessions } = aBackend()
  let seal: (sealed: string) => void = () => {}
  const save = vi.fn(() => Promise.resolve())
  const remove = vi.spyOn(window, 'removeEventListener')
  sessions.read.mockResolvedValue(aSession({ id: 'one' }))
  void saveWithPlace(sessions, {
    ids: ['one'],
    before: null,
    place: { lat: 1, lon: 2 },
    seal: () => new Promise((resolve) => (seal = resolve)),
    save,
    onPlaceLost: () => {},
  })
  await Promise.resolve()
  expect(save).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  // The browser runs no timers after this event, only what is due at once.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(save).toHaveBeenCalledExactlyOnceWith(null)

  // If the page comes back, the place follows.
  seal('sealed')
  await vi.waitFor(() => expect(sessions.update).toHaveBeenCalledOnce())
  expect(sessions.update.mock.calls[0]?.[1]).toMatchObject({ id: 'one', location: 'sealed' })
  expect(remove).toHaveBeenCalledWith('pagehide', expect.any(Function))
  resetPerUserState()
})
