import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAuthGateway } from '../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aUser } from '../../../tests/builders/user'
import type { OpenBackend } from '@/data/open-backend'
import type { Backend } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import { storedSnapshot } from '@/domain/snapshot/snapshot'
import { press } from '@/features/timer/clock/use-timer-actions'
import { useCurrentBackend } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { closeEarlyPage, openEarlyPage, startUserServices, type UserServices } from './user-services'

const account = { uid: 'ann', email: null, displayName: '', photoURL: null }
const user = aUser({ timerRev: 4 })

let backend: FakeBackend
let services: UserServices | undefined
/** What the browser has kept of Firestore's cache. */
let kept: { hasCache: boolean; knows: OpenBackend['knows'] }

vi.mock('@/data/open-backend', () => ({
  openBackend: (): Promise<OpenBackend> =>
    Promise.resolve({
      backend,
      close: () => Promise.resolve(),
      untilStored: () => Promise.resolve(),
      untilSent: () => Promise.resolve(),
      readStored: () => Promise.resolve(new Map([['', user]])),
      readCached: () => Promise.resolve(new Map([['', user]])),
      hasCache: kept.hasCache,
      knows: (path) => kept.knows(path),
    }),
}))

beforeEach(() => {
  backend = aBackend()
  const snapshot = storedSnapshot({ user, day: '2025-06-10' as DayKey, sessions: [], types: [] }, null)
  localStorage.setItem('counterpoint:snapshot:ann', JSON.stringify(snapshot))
})
afterEach(() => services?.close())

const current = () => useCurrentBackend.getState().backend as Backend

test.each([
  ['without a database', { hasCache: false, knows: () => Promise.resolve(false) }],
  ['with an evicted cache', { hasCache: true, knows: () => Promise.resolve(false) }],
])('START-14 %s, a press before the server has answered is shown, listed and sent', async (_, cache) => {
  kept = { ...cache }
  services = await startUserServices(account, anAuthGateway())
  const early = current()
  press(early, 'start', Date.now())
  expect(useFacts.getState().user?.value?.timer.status).toBe('active')
  expect(backend.writes['set-timer']).not.toHaveBeenCalled()
  kept.knows = () => Promise.resolve(true)
  backend.user.watch.mock.lastCall?.[0].next({ value: user, isFromCache: false })
  await vi.waitFor(() => expect(backend.writes['set-timer']).toHaveBeenCalledOnce())
  expect(current()).not.toBe(early)
})

test('START-14 with a cache that knows the user, Firestore takes over at once', async () => {
  kept = { hasCache: true, knows: () => Promise.resolve(true) }
  services = await startUserServices(account, anAuthGateway())
  press(current(), 'start', Date.now())
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()
})

const revs = () => backend.writes['set-timer'].mock.calls.map(([{ rev }]) => rev)

test('START-14 TIMER-21 a press while Firestore takes over is sent after what was pressed before', async () => {
  const answers: ((isKnown: boolean) => void)[] = []
  kept = { hasCache: true, knows: () => new Promise((resolve) => answers.push(resolve)) }
  const starting = startUserServices(account, anAuthGateway())
  const asked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count))
  await asked(1)
  press(current(), 'start', Date.now())
  answers[0]?.(true)
  await asked(2)
  press(current(), 'pause', Date.now())
  answers[1]?.(true)
  services = await starting
  await vi.waitFor(() => expect(revs()).toEqual([4, 5]))
})

test('START-14 TIMER-21 without a database, the next press is sent after what was pressed before', async () => {
  kept = { hasCache: false, knows: () => Promise.resolve(false) }
  services = await startUserServices(account, anAuthGateway())
  const early = current()
  press(early, 'start', Date.now())
  backend.user.watch.mock.lastCall?.[0].next({ value: user, isFromCache: false })
  await vi.waitFor(() => expect(current()).not.toBe(early))
  press(current(), 'pause', Date.now())
  await vi.waitFor(() => expect(revs()).toEqual([4, 5]))
})

test('PLATFORM-12 the mark that the last visit left on the icon goes when its user does, however early', () => {
  const clearAppBadge = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clearAppBadge })
  closeEarlyPage(openEarlyPage('ann'))
  expect(clearAppBadge).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
