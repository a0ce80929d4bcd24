import { describe, expect, test, vi } from 'vitest'
import { startTimer, stopTimer } from '@/domain/timer/timer'
import { unsavedSession } from '@/domain/session/unsaved'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { NO_FACTS, useFacts } from '@/state/facts'
import { holdUnsaved } from '@/state/sessions/unsaved-session'
import {
  KEY,
  leave,
  NOW,
  onTimerPage,
  PAGE,
  root,
  showButtons,
  SNAPSHOT,
  startAnew,
} from './page-copy.testing'

function holdStopped() {
  const result = stopTimer(startTimer('play', NOW - 60_000), NOW)
  if (result) holdUnsaved(unsavedSession(result, 'UTC', undefined))
}

describe('START-17 the copy of the timer’s page', () => {
  onTimerPage()

  test('looks as the page did when it was left, and user text stays text', async () => {
    leave()
    await startAnew()
    root()
      .querySelectorAll('[inert]')
      .forEach((one) => one.removeAttribute('inert'))
    expect(root().innerHTML).toBe(PAGE)
    expect(root().querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  test('offers nothing but the timer’s buttons', async () => {
    showButtons('pause')
    leave()
    await startAnew()
    const offered = [...root().querySelectorAll('a, button')].filter((one) => !one.closest('[inert]'))
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Start Timer', 'Stop'])
  })

  test('is shown once', async () => {
    leave()
    await startAnew()
    await startAnew()
    expect(root().querySelector('button')).toBeNull()
  })

  test.each([
    ['the day has changed', () => vi.setSystemTime(NOW + 24 * 3_600_000)],
    ['the app has been updated', () => document.querySelector('meta')?.setAttribute('content', 'first-2.js')],
    ['another page is opened', () => (location.hash = '#/app/log')],
    ['the window has another width', () => vi.stubGlobal('innerWidth', innerWidth + 100)],
    ['the login was lost', () => writeDevice('counterpoint:device-user', { uid: 'ann', login: 'lost' })],
    ['somebody else is in', () => writeDevice('counterpoint:device-user', { uid: 'bob', login: 'kept' })],
    ['the app would not know the timer', () => localStorage.removeItem(SNAPSHOT)],
    ['it is damaged', () => localStorage.setItem(KEY, '{"build":')],
    [
      'its tree is damaged',
      () => writeDevice(KEY, { ...(readDevice(KEY) as object), tree: [['p', 7, null]] }),
    ],
  ])('is not shown when %s', async (_, change) => {
    leave()
    change()
    await startAnew()
    expect(root().querySelector('button')).toBeNull()
    vi.unstubAllGlobals()
  })

  test.each([
    ['another page is open', () => (location.hash = '#/app/log')],
    [
      'a dialog is open',
      () => root().append(Object.assign(document.createElement('dialog'), { open: true })),
    ],
    [
      'the page asks something',
      () => root().insertAdjacentHTML('beforeend', '<p data-asks>Still at it?</p>'),
    ],
    ['a stopped session is not saved yet', holdStopped],
    ['the facts are not there yet', () => useFacts.setState(NO_FACTS)],
    ['the page is longer than the device should keep', () => root().append('x'.repeat(200_001))],
  ])('is not kept when %s', (_, change) => {
    leave()
    expect(readDevice(KEY)).not.toBeNull()
    change()
    leave()
    expect(readDevice(KEY)).toBeNull()
  })

  test('is not kept while the page is in sight', () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get')
    sight.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(readDevice(KEY)).not.toBeNull()
    sight.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(readDevice(KEY)).toBeNull()
    sight.mockRestore()
  })
})
