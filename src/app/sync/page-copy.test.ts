import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { INACTIVE, startTimer, stopTimer, type Timer } from '@/domain/timer/timer'
import { unsavedSession } from '@/domain/session/unsaved'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { NO_FACTS, useFacts } from '@/state/facts'
import { dropUnsaved, holdUnsaved } from '@/state/sessions/unsaved-session'
import { keepPageCopy, takeEarlyPress } from './page-copy'

const KEY = 'counterpoint:page-copy:ann'
const PRESS = 'counterpoint:page-press:ann'
const NOW = Date.UTC(2026, 9, 20, 12)

const PAGE =
  '<h1>Timer</h1><svg viewBox="0 0 16 16"><path d="M1 8H15"></path></svg>' +
  '<p style="width: 50%;">&lt;img src=x onerror=alert(1)&gt; &amp; more</p>' +
  '<a href="#/app/log">Log</a><div><div role="timer">00:00:00</div><button data-main-button="">Start Timer</button></div>'

const firstPaint = readFileSync('public/first-paint.js', 'utf8')
let stop: () => void

function showTimer(timer: Timer = INACTIVE) {
  useFacts.setState({ user: { value: aUser({ timer, timerMode: 'play' }), isFromCache: false } })
}

function holdStopped() {
  const result = stopTimer(startTimer('play', NOW - 60_000), NOW)
  if (result) holdUnsaved(unsavedSession(result, 'UTC', undefined))
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  document.head.innerHTML = '<meta name="copy-of" content="first-1.js">'
  document.body.innerHTML = `<div id="root">${PAGE}</div>`
  location.hash = '#/app'
  writeDevice('counterpoint:device-user', { uid: 'ann', login: 'kept' })
  showTimer()
  stop = keepPageCopy('ann')
})

afterEach(() => {
  stop()
  dropUnsaved()
  useFacts.setState(NO_FACTS)
  localStorage.clear()
  vi.useRealTimers()
})

const leave = () => window.dispatchEvent(new Event('pagehide'))
const root = () => document.getElementById('root') as HTMLElement

/** The next start, up to the moment when the document has been read. */
async function startAnew(): Promise<void> {
  root().innerHTML = '<!-- front page -->'
  delete document.documentElement.dataset['copied']
  runInThisContext(`(() => {${firstPaint}})()`)
  document.dispatchEvent(new Event('readystatechange'))
  await vi.advanceTimersByTimeAsync(0)
}

describe('START-17 the copy of the timer’s page', () => {
  test('looks as the page did when it was left, and user text stays text', async () => {
    leave()
    await startAnew()
    root()
      .querySelectorAll('[inert]')
      .forEach((one) => one.removeAttribute('inert'))
    expect(root().innerHTML).toBe(PAGE)
    expect(root().querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  test('offers nothing but the timer’s main button', async () => {
    leave()
    await startAnew()
    const isInert = (one: Element | null) => one?.closest('[inert]') !== null
    expect(isInert(root().querySelector('a'))).toBe(true)
    expect(isInert(root().querySelector('button'))).toBe(false)
  })

  test('is shown once', async () => {
    leave()
    await startAnew()
    await startAnew()
    expect(root().querySelector('button')).toBeNull()
  })

  test('keeps a press, with its time and its mode, and counts from it', async () => {
    leave()
    await startAnew()
    root().querySelector('button')?.click()
    vi.advanceTimersByTime(3100)
    expect(root().querySelector('[role=timer]')?.textContent).toBe('00:00:03')
    root().querySelector('button')?.click()
    expect(takeEarlyPress('ann')).toEqual({ at: NOW, mode: 'play' })
    expect(takeEarlyPress('ann')).toBeNull()
  })

  test.each([
    ['the day has changed', () => vi.setSystemTime(NOW + 24 * 3_600_000)],
    ['the app has been updated', () => document.querySelector('meta')?.setAttribute('content', 'first-2.js')],
    ['another page is opened', () => (location.hash = '#/app/log')],
    ['the window has another width', () => vi.stubGlobal('innerWidth', innerWidth + 100)],
    ['the login was lost', () => writeDevice('counterpoint:device-user', { uid: 'ann', login: 'lost' })],
    ['somebody else is in', () => writeDevice('counterpoint:device-user', { uid: 'bob', login: 'kept' })],
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
    ['the timer runs', () => showTimer(startTimer('play', NOW))],
    ['another page is open', () => (location.hash = '#/app/log')],
    [
      'a dialog is open',
      () => root().append(Object.assign(document.createElement('dialog'), { open: true })),
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

  test.each([
    null,
    {},
    { at: 'now', mode: 'play' },
    { at: NOW + 1000, mode: 'play' },
    { at: NOW, mode: 'rest' },
  ])('the press %j starts nothing', (press) => {
    writeDevice(PRESS, press)
    expect(takeEarlyPress('ann')).toBeNull()
    expect(readDevice(PRESS)).toBeNull()
  })
})
