import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { reportError, startErrorReports } from './error-reports'

let backend: FakeBackend
let isSignedIn: boolean
let stop: () => void

beforeEach(() => {
  backend = aBackend()
  isSignedIn = true
  usePreferences.setState({ ...DEFAULT_PREFERENCES, reportsErrors: true })
  useToasts.setState({ toasts: [] })
  window.location.hash = '#/app/history?day=2026-11-19'
  stop = startErrorReports(() => (isSignedIn ? backend : null))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const reports = () => backend.errors.report.mock.calls.map(([report]) => report)
const throwOnPage = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

describe('OPS-05 an uncaught error', () => {
  test('is reported with its screen and without user content', () => {
    throwOnPage(new TypeError('No notes in "my notes" of ann@example.com'))
    expect(reports()).toEqual([
      {
        message: 'TypeError: No notes in <text> of <email>',
        stack: expect.any(String) as string,
        route: '/app/history',
        version: 'unknown',
      },
    ])
  })

  test('in a promise is reported too, whatever value it rejects with', () => {
    reject('refused')
    expect(reports()).toMatchObject([{ message: 'Error: refused' }])
  })

  test('is reported once, with at most three reports per page load', () => {
    const error = new Error('first')
    for (const each of [error, error, new Error('2'), new Error('3'), new Error('4')]) reportError(each)
    expect(reports().map(({ message }) => message)).toEqual(['Error: first', 'Error: 2', 'Error: 3'])
  })

  test('OPS-06 stays on the device when reports are switched off', () => {
    usePreferences.setState({ reportsErrors: false })
    reportError(new Error('x'))
    expect(reports()).toEqual([])
  })

  test('OPS-06 is reported only after the user has agreed, and is asked about once a visit', () => {
    usePreferences.setState({ reportsErrors: null })
    for (const message of ['1', '2', '2']) reportError(new Error(message))
    expect(reports()).toEqual([])
    const { toasts } = useToasts.getState()
    expect(toasts).toMatchObject([
      { text: 'Something broke. Send a report, without what you wrote?', kind: 'neutral' },
    ])
    toasts[0]?.action?.run()
    expect(usePreferences.getState().reportsErrors).toBe(true)
    expect(reports().map(({ message }) => message)).toEqual(['Error: 1'])
    reportError(new Error('3'))
    expect(reports()).toHaveLength(2)
    expect(useToasts.getState().toasts).toHaveLength(1)
  })

  test('OPS-06 asks nothing of a user who has switched reports off', () => {
    usePreferences.setState({ reportsErrors: false })
    reportError(new Error('x'))
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('is not reported when signed out or offline', () => {
    isSignedIn = false
    reportError(new Error('x'))
    isSignedIn = true
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reportError(new Error('x'))
    expect(reports()).toEqual([])
  })

  test('never causes a second error', async () => {
    backend.errors.report.mockRejectedValue(new Error('unavailable'))
    reportError(new Error('x'))
    reportError({
      toString() {
        throw new Error('unreadable')
      },
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(reports()).toHaveLength(1)
  })
})
