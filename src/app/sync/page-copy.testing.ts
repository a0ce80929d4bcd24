import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, vi } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { INACTIVE, type Timer } from '@/domain/timer/timer'
import { writeDevice } from '@/state/device/device-storage'
import { NO_FACTS, useFacts } from '@/state/facts'
import { dropUnsaved } from '@/state/sessions/unsaved-session'
import { keepPageCopy } from './page-copy'

export const KEY = 'counterpoint:page-copy:ann'
export const SNAPSHOT = 'counterpoint:snapshot:ann'
export const PRESS = 'counterpoint:page-press:ann'
export const NOW = Date.UTC(2026, 9, 20, 12)

export const PAGE =
  '<h1>Timer</h1><svg viewBox="0 0 16 16"><path d="M1 8H15"></path></svg>' +
  '<p style="width: 50%;">&lt;img src=x onerror=alert(1)&gt; &amp; more</p>' +
  '<a href="#/app/log">Log</a><div><div role="timer" data-clock="">00:00:00</div>' +
  '<button data-press="start">Start Timer</button></div>'

const firstPaint = readFileSync('public/first-paint.js', 'utf8')
let stop: () => void

export function showTimer(timer: Timer = INACTIVE) {
  useFacts.setState({ user: { value: aUser({ timer, timerMode: 'play' }), isFromCache: false } })
}

/** Each test begins on the timer's page, which is in sight. */
export function onTimerPage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    document.head.innerHTML = '<meta name="copy-of" content="first-1.js">'
    document.body.innerHTML = `<div id="root">${PAGE}</div>`
    location.hash = '#/app'
    writeDevice('counterpoint:device-user', { uid: 'ann', login: 'kept' })
    writeDevice(SNAPSHOT, {})
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
}

/** The page while the timer runs or is paused. */
export function showButtons(main: 'pause' | 'resume') {
  root().querySelector('button')?.setAttribute('data-press', main)
  root().querySelector('button')?.insertAdjacentHTML('afterend', '<button data-press="stop">Stop</button>')
}

export const leave = () => window.dispatchEvent(new Event('pagehide'))
export const clockShows = () => root().querySelector('[data-clock]')?.textContent
export const root = () => document.getElementById('root') as HTMLElement

/** The next start, up to the moment when the document has been read. */
export async function startAnew(): Promise<void> {
  root().innerHTML = '<!-- front page -->'
  delete document.documentElement.dataset['copied']
  runInThisContext(`(() => {${firstPaint}})()`)
  document.dispatchEvent(new Event('readystatechange'))
  await vi.advanceTimersByTimeAsync(0)
}
