import { describe, expect, test, vi } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { readDevice, writeDevice } from '@/state/device/device-storage'
import { useFacts } from '@/state/facts'
import { takeEarlyPress } from './early-backend'
import {
  clockShows,
  leave,
  NOW,
  onTimerPage,
  PAGE,
  PRESS,
  root,
  showButtons,
  showTimer,
  startAnew,
} from './page-copy.testing'

describe('START-17 the clock and the buttons of the copy', () => {
  onTimerPage()

  test('keeps a press, with its time and its mode, and counts from it', async () => {
    leave()
    await startAnew()
    root().querySelector('button')?.click()
    vi.advanceTimersByTime(3100)
    expect(clockShows()).toBe('00:00:03')
    root().querySelector('button')?.click()
    expect(takeEarlyPress('ann')).toEqual({ action: 'start', at: NOW, mode: 'play' })
    expect(takeEarlyPress('ann')).toBeNull()
  })

  test('of a running timer counts on, until it is paused or stopped', async () => {
    showTimer(startTimer('play', NOW - 30 * 3_600_000))
    showButtons('pause')
    leave()
    vi.advanceTimersByTime(65_000)
    await startAnew()
    expect(clockShows()).toBe('30:01:05')
    vi.advanceTimersByTime(2000)
    expect(clockShows()).toBe('30:01:07')
    root().querySelectorAll('button')[1]?.click()
    expect(document.activeElement?.textContent).toBe('Start Timer')
    vi.advanceTimersByTime(5000)
    expect(clockShows()).toBe('30:01:07')
    expect(takeEarlyPress('ann')).toMatchObject({ action: 'stop', at: NOW + 67_000 })
  })

  test('of a paused timer stands still, until it is resumed', async () => {
    showTimer(pauseTimer(startTimer('play', NOW - 60_000), NOW - 20_000))
    showButtons('resume')
    leave()
    vi.advanceTimersByTime(9000)
    await startAnew()
    expect(clockShows()).toBe('00:00:40')
    root().querySelector('button')?.click()
    vi.advanceTimersByTime(3000)
    expect(clockShows()).toBe('00:00:43')
    expect(takeEarlyPress('ann')).toMatchObject({ action: 'resume', at: NOW + 9000 })
  })

  test('drops a press that was for an earlier state of the timer', async () => {
    leave()
    await startAnew()
    root().querySelector('button')?.click()
    // Another tab has started and stopped the timer meanwhile.
    useFacts.setState({ user: { value: aUser({ timerRev: 2 }), isFromCache: false } })
    expect(takeEarlyPress('ann')).toBeNull()
    expect(readDevice(PRESS)).toBeNull()
  })

  test('leaves clock and buttons to the app when it has come', async () => {
    leave()
    await startAnew()
    root().innerHTML = PAGE
    delete document.documentElement.dataset['copied']
    root().querySelector('button')?.click()
    vi.advanceTimersByTime(3000)
    expect(clockShows()).toBe('00:00:00')
    expect(takeEarlyPress('ann')).toBeNull()
  })

  test.each([
    null,
    {},
    { action: 'start', at: 'now', mode: 'play' },
    { action: 'start', at: NOW + 1000, mode: 'play' },
    { action: 'start', at: NOW, mode: 'rest' },
    { action: 'wait', at: NOW, mode: 'play' },
  ])('the press %j does nothing', (press) => {
    writeDevice(PRESS, press)
    expect(takeEarlyPress('ann')).toBeNull()
    expect(readDevice(PRESS)).toBeNull()
  })
})
