import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { fakeNotifications } from '../../../tests/builders/notification'
import { aRhythm } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay, Weekday } from '@/domain/calendar/day-key'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { changePreferences } from '@/state/device/preferences'
import { guardPage } from '@/ui/dialog/leave-guards'
import { RhythmWatch, Watches } from './Watches'

const T = Date.parse('2025-06-10T17:58:00Z')
const piano = aRhythm({ id: 'piano', name: 'Piano', isTimed: true, startTime: '18:00' as TimeOfDay })

const at = (minutes: number) =>
  act(async () => {
    useClock.setState({ now: T + minutes * 60_000, zone: 'UTC' })
    await Promise.resolve()
  })
const tell = (restWeekdays: readonly Weekday[] = []) =>
  tellFacts({ restWeekdays }, { rhythms: aListing([piano]), months: aListing([]) })

beforeEach(() => {
  localStorage.clear()
  changePreferences({ notifies: true })
  useAuth.setState({ status: 'signed-in', account: { uid: 'u1' } as never })
  useClock.setState({ now: T, zone: 'UTC' })
})
afterEach(() => {
  changePreferences({ notifies: false })
  vi.unstubAllGlobals()
})

test('NOTIFY-02 notifies once when a timed rhythm begins, with its name alone, and a click opens the dashboard', async () => {
  const { shown, click } = fakeNotifications('granted')
  tell()
  render(<RhythmWatch />)
  await at(1)
  expect(shown).toEqual([])
  await at(2)
  await at(3)
  expect(shown).toEqual([{ text: 'Piano begins now.', tag: 'counterpoint-rhythm-piano_2025-06-10' }])
  click()
  expect(window.location.hash).toBe('#/app/dashboard')
})

test('FORM-02 NOTIFY-03 a click asks before it leaves a form with changes', async () => {
  const { click } = fakeNotifications('granted')
  const ask = vi.fn<(leave: () => void) => void>()
  const release = guardPage(ask)
  window.location.hash = '#/app/strategy'
  tell()
  render(<RhythmWatch />)
  await at(2)
  click()
  expect(window.location.hash).toBe('#/app/strategy')
  ask.mock.calls[0]?.[0]()
  expect(window.location.hash).toBe('#/app/dashboard')
  release()
})

test('FORM-02 NOTIFY-03 a click that the service worker passes on is answered and opens the page', async () => {
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => (port1.onmessage = resolve))
  window.location.hash = '#/app/strategy'
  render(<Watches />)
  const data = { type: 'OPEN_PAGE', page: '#/app/dashboard' }
  serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
  expect(window.location.hash).toBe('#/app/dashboard')
  await answered
})

test('NOTIFY-02 two tabs notify once', async () => {
  const { shown } = fakeNotifications('granted')
  tell()
  render(
    <>
      <RhythmWatch />
      <RhythmWatch />
    </>,
  )
  await at(2)
  expect(shown).toHaveLength(1)
})

test('NOTIFY-02 says nothing of what began before the app was open, or while the device slept', async () => {
  const { shown } = fakeNotifications('granted')
  tell()
  useClock.setState({ now: T + 3 * 60_000, zone: 'UTC' })
  const { unmount } = render(<RhythmWatch />)
  await at(4)
  unmount()
  useClock.setState({ now: T, zone: 'UTC' })
  render(<RhythmWatch />)
  await at(60)
  expect(shown).toEqual([])
})

test('NOTIFY-02 waits until completions are known, and says nothing on a rest day', async () => {
  const { shown } = fakeNotifications('granted')
  tellFacts({}, { rhythms: aListing([piano]), months: null })
  render(<RhythmWatch />)
  await at(2)
  expect(shown).toEqual([])
  act(() => tell([2]))
  await at(3)
  expect(shown).toEqual([])
})

test.each([
  ['the setting off', false, 'granted'],
  ['no permission', true, 'default'],
  ['permission denied', true, 'denied'],
] as const)('NOTIFY-01 with %s nothing is shown, and nobody is asked', async (_, notifies, permission) => {
  const { shown, asked } = fakeNotifications(permission)
  changePreferences({ notifies })
  tell()
  render(<RhythmWatch />)
  await at(2)
  expect(shown).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('NOTIFY-02 another day is told again', async () => {
  const { shown } = fakeNotifications('granted')
  tell()
  render(<RhythmWatch />)
  await at(2)
  await at(24 * 60 - 5)
  await at(24 * 60 + 2)
  expect(shown.map(({ tag }) => tag)).toEqual(
    ['2025-06-10', '2025-06-11'].map((day) => `counterpoint-rhythm-piano_${day as DayKey}`),
  )
})
