import { describe, expect, test, vi } from 'vitest'
import { startTimer, stopTimer } from '@/domain/timer/timer'
import { unsavedSession } from '@/domain/session/unsaved'
import { readDevice, useDeviceStorage, writeDevice } from '@/state/device/device-storage'
import { NO_FACTS, useFacts } from '@/state/facts'
import { holdUnsaved } from '@/state/sessions/unsaved-session'
import { screenWidth } from '../../../tests/builders/screen-width'
import {
  keepCopies,
  KEY,
  leave,
  NOW,
  onTimerPage,
  PAGE,
  root,
  serveFiles,
  showButtons,
  SNAPSHOT,
  startAnew,
  STYLE,
  styleOfCopy,
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
    expect(styleOfCopy()).toEqual(['.timer', '.form'])
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
    ['the window has another width', () => screenWidth(innerWidth + 1)],
    ['its style is missing', () => localStorage.removeItem(STYLE)],
    ['its style is of another version', () => writeDevice(STYLE, { build: 'first-2.js', css: '.timer{}' })],
    ['the login was lost', () => writeDevice('counterpoint:device-user', { uid: 'ann', login: 'lost' })],
    ['somebody else is in', () => writeDevice('counterpoint:device-user', { uid: 'bob', login: 'kept' })],
    ['the app would not know the timer', () => localStorage.removeItem(SNAPSHOT)],
    ['the app knows a later state of the timer', () => writeDevice(SNAPSHOT, { user: { timerRev: 1 } })],
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
  })

  test('is shown in a window that is zoomed', async () => {
    leave()
    screenWidth(innerWidth + 0.4)
    await startAnew()
    expect(root().querySelector('button')).not.toBeNull()
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

  test('has its style from the files of the app, once for each version', async () => {
    const served = serveFiles()
    await keepCopies()
    expect(served).not.toHaveBeenCalled()
    document.querySelector('meta')?.setAttribute('content', 'first-2.js timer-2.css')
    await keepCopies()
    expect(readDevice(STYLE)).toEqual({ build: 'first-2.js timer-2.css', css: '.timer{}' })
  })

  test.each([
    ['a file is missing', () => serveFiles(false)],
    ['the device is offline', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
  ])('has no style while %s', async (_, change) => {
    localStorage.removeItem(STYLE)
    change()
    await keepCopies()
    expect(readDevice(STYLE)).toBeNull()
  })

  test('gives up its style when another value does not fit on the device', () => {
    expect(readDevice(STYLE)).not.toBeNull()
    useDeviceStorage.setState({ isPersistent: false })
    expect(readDevice(STYLE)).toBeNull()
  })
})
