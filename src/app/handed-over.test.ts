import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../tests/builders/backend'
import { aSession } from '../../tests/builders/session'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { keepUntilSafe } from './handed-over'

const never = () => new Promise<void>(() => {})
const atOnce = () => Promise.resolve()
const settle = () => new Promise((resolve) => setTimeout(resolve))
const RUNNING = startTimer('play', 1)
let inner: FakeBackend

beforeEach(() => {
  localStorage.clear()
  inner = aBackend()
})

describe('what is handed over', () => {
  test('TIMER-21 is handed over again by the next page when this one ended too early, in its order', () => {
    const { backend } = keepUntilSafe(inner, 'ann', never)
    void backend.timer.replace(RUNNING, 3)
    void backend.sessions.add([aSession({ notes: 'not lost' })])
    void backend.timer.replace(INACTIVE, 4)

    const next = aBackend()
    keepUntilSafe(next, 'ann', never).again()
    expect(next.timer.replace.mock.calls).toEqual([
      [RUNNING, 3],
      [INACTIVE, 4],
    ])
    expect(next.sessions.add).toHaveBeenCalledExactlyOnceWith([aSession({ notes: 'not lost' })])
  })

  test('is on the device before the call returns, and no longer than until it is safe', async () => {
    const { backend } = keepUntilSafe(inner, 'ann', atOnce)
    const write = backend.user.saveProfile({ bio: 'Reads.' })
    expect(JSON.stringify(localStorage)).toContain('Reads.')
    await write
    await settle()
    expect(localStorage).toHaveLength(0)
  })

  test('is kept by the next page too, for as long as it is not safe there', () => {
    void keepUntilSafe(inner, 'ann', never).backend.timer.setMode('play')
    keepUntilSafe(inner, 'ann', never).again()
    keepUntilSafe(inner, 'ann', never).again()
    expect(inner.timer.setMode).toHaveBeenCalledTimes(3)
    expect(localStorage).toHaveLength(1)
  })

  test('what the server does not take is told to who wrote it, and a second time to nobody', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    inner.timer.replace.mockRejectedValue(new Error('refused'))
    const { backend, again } = keepUntilSafe(inner, 'ann', (write) => write.catch(() => {}))
    const write = backend.timer.replace(RUNNING, 3)
    again()
    await expect(write).rejects.toThrow('refused')
    await settle()
    expect(log).toHaveBeenCalledOnce()
    expect(localStorage).toHaveLength(0)
    log.mockRestore()
  })

  test('belongs to one person, and is gone after the sign-out', () => {
    const { backend, forget } = keepUntilSafe(inner, 'ann', never)
    void backend.tasks.remove('write')
    keepUntilSafe(inner, 'bob', never).again()
    expect(inner.tasks.remove).toHaveBeenCalledTimes(1)
    forget()
    expect(localStorage).toHaveLength(0)
  })

  test('what cannot be read as a write does no harm', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    localStorage.setItem('counterpoint:handed-over:ann:1', '"nonsense"')
    localStorage.setItem('counterpoint:handed-over:ann:2', '{"part":"account","name":"remove","given":[]}')
    localStorage.setItem('counterpoint:handed-over:ann:3', 'null')
    keepUntilSafe(inner, 'ann', (write) => write.catch(() => {})).again()
    await settle()
    expect(inner.account.remove).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
    log.mockRestore()
  })
})
