import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, vi } from 'vitest'
import { screenWidth } from '../../../tests/builders/screen-width'
import { aUser } from '../../../tests/builders/user'
import { INACTIVE, type Timer } from '@/domain/timer/timer'
import { writeDevice } from '@/state/device/device-storage'
import { NO_FACTS, useFacts } from '@/state/facts'
import { dropUnsaved } from '@/state/sessions/unsaved-session'
import { keepPageCopy } from './page-copy'

export const KEY = 'counterpoint:page-copy:ann'
export const STYLE = 'counterpoint:page-style:ann'
export const SNAPSHOT = 'counterpoint:snapshot:ann'
export const PRESS = 'counterpoint:page-press:ann'
export const NOW = Date.UTC(2026, 9, 20, 12)

export const PAGE =
  '<h1>Timer</h1><svg viewBox="0 0 16 16"><path d="M1 8H15"></path></svg>' +
  '<p style="width: 50%;">&lt;img src=x onerror=alert(1)&gt; &amp; more</p>' +
  '<a href="#/app/log">Log</a><div><div role="timer" data-clock="">00:00:00</div>' +
  '<button data-press="start">Start Timer</button></div>'

const scripts = ['first-paint', 'show-page-copy']
  .map((name) => readFileSync(`src/app/first-paint/${name}.js`, 'utf8'))
  .join('\n')
let stop: () => void

/** The selectors of the style that the copy brings along. */
export const styleOfCopy = () =>
  document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .map((rule) => (rule as CSSStyleRule).selectorText)

/** Serves `name-1.css` as `.name{}`. */
export function serveFiles(isThere = true) {
  const served = vi.fn((file: string) =>
    Promise.resolve({ ok: isThere, text: () => Promise.resolve(`.${/\w+/.exec(file)?.[0]}{}`) }),
  )
  vi.stubGlobal('fetch', served)
  return served
}

/** As when the app starts. */
export async function keepCopies() {
  stop = keepPageCopy('ann')
  await vi.advanceTimersByTimeAsync(0)
}

export function showTimer(timer: Timer = INACTIVE) {
  useFacts.setState({ user: { value: aUser({ timer, timerMode: 'play' }), isFromCache: false } })
}

/** Each test begins on the timer's page, which is in sight. */
export function onTimerPage(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW })
    screenWidth(innerWidth)
    serveFiles()
    document.adoptedStyleSheets = []
    document.head.innerHTML = '<meta name="copy-of" content="first-1.js timer-1.css form-1.css">'
    document.body.innerHTML = `<div id="root">${PAGE}</div>`
    location.hash = '#/app'
    writeDevice('counterpoint:device-user', { uid: 'ann', login: 'kept' })
    writeDevice(SNAPSHOT, { user: { timerRev: 0 } })
    showTimer()
    await keepCopies()
  })

  afterEach(() => {
    stop()
    dropUnsaved()
    useFacts.setState(NO_FACTS)
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
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
  runInThisContext(`(() => {${scripts}})()`)
  await vi.advanceTimersByTimeAsync(0)
}
