import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  totalBreakMs,
  canPause,
  elapsedMs,
  INACTIVE,
  isMode,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type ActiveTimer,
  type PausedTimer,
  readTimerState,
  timerStateOf,
} from './timer'
import { MAX_BREAKS } from '../limits'

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)

describe('the timer', () => {
  test('TIMER-01 TIMER-03 knows only the modes productivity and play', () => {
    expect(['productivity', 'play'].every(isMode)).toBe(true)
    expect(['Play', 'work', '', null, 1].some(isMode)).toBe(false)
  })

  test('TIMER-11 starts now, without breaks, in the chosen mode', () => {
    expect(startTimer('play', at('10:00:00'))).toEqual({
      status: 'active',
      mode: 'play',
      startTime: at('10:00:00'),
      breaks: [],
    })
  })

  test('TIMER-12 records the time of the pause', () => {
    const paused = pauseTimer(startTimer('play', at('10:00:00')), at('10:20:00'))
    expect(paused).toMatchObject({ status: 'paused', pauseTime: at('10:20:00') })
  })

  test('TIMER-13 resuming turns the pause into a break', () => {
    const resumed = resumeTimer(
      pauseTimer(startTimer('play', at('10:00:00')), at('10:20:00')),
      at('10:30:00'),
    )
    expect(resumed).toEqual({
      status: 'active',
      mode: 'play',
      startTime: at('10:00:00'),
      breaks: [{ startTime: at('10:20:00'), endTime: at('10:30:00') }],
    })
  })

  test('TIMER-14 TIMER-15 stopping while paused closes the break and counts 75 - 10 - 15 minutes', () => {
    const running = resumeTimer(
      pauseTimer(startTimer('productivity', at('10:00:00')), at('10:20:00')),
      at('10:30:00'),
    )
    expect(stopTimer(pauseTimer(running, at('11:00:00')), at('11:15:00'))).toEqual({
      mode: 'productivity',
      startTime: at('10:00:00'),
      endTime: at('11:15:00'),
      breaks: [
        { startTime: at('10:20:00'), endTime: at('10:30:00') },
        { startTime: at('11:00:00'), endTime: at('11:15:00') },
      ],
      duration: 3000,
    })
  })

  test('TIMER-17 INT-09 counts nothing below one second, to the millisecond', () => {
    const timer = startTimer('play', at('10:00:00'))
    expect(stopTimer(timer, at('10:00:00') + 600)).toBeNull()
    expect(stopTimer(timer, at('10:00:00') + 999)).toBeNull()
    expect(stopTimer(timer, at('10:00:00') + 1000)?.duration).toBe(1)
  })

  test('TIMER-15 INT-09 rounds durations to the nearest second', () => {
    expect(stopTimer(startTimer('play', 0), 1_799_999)?.duration).toBe(1800)
    expect(stopTimer(startTimer('play', 0), 1_499)?.duration).toBe(1)
  })

  test('TIMER-20 the clock excludes breaks and stands still while paused', () => {
    const running = startTimer('play', at('10:00:00'))
    const paused = pauseTimer(running, at('10:01:00'))
    expect(elapsedMs(running, at('10:00:30'))).toBe(30_000)
    expect(elapsedMs(paused, at('10:01:25'))).toBe(60_000)
    const resumed = resumeTimer(paused, at('10:01:30'))
    expect(elapsedMs(resumed, at('10:01:30'))).toBe(60_000)
    expect(elapsedMs(resumed, at('10:01:40'))).toBe(70_000)
    expect(elapsedMs(INACTIVE, at('10:01:40'))).toBe(0)
  })

  test('a device whose clock is behind the start shows zero and cannot end before the last event', () => {
    const timer = startTimer('play', at('10:00:00'))
    expect(elapsedMs(timer, at('09:50:00'))).toBe(0)
    expect(stopTimer(timer, at('09:50:00'))).toBeNull()
    expect(pauseTimer(timer, at('09:50:00')).pauseTime).toBe(at('10:00:00'))
    const paused = pauseTimer(timer, at('10:20:00'))
    expect(stopTimer(paused, at('10:05:00'))).toMatchObject({ endTime: at('10:20:00'), duration: 1200 })
  })

  test(`allows at most ${MAX_BREAKS} breaks`, () => {
    let timer: ActiveTimer = startTimer('play', 0)
    for (let count = 0; count < MAX_BREAKS; count++) {
      expect(canPause(timer)).toBe(true)
      timer = resumeTimer(pauseTimer(timer, 10 * count + 5), 10 * count + 10)
    }
    expect(canPause(timer)).toBe(false)
    expect([INACTIVE, pauseTimer(startTimer('play', 0), 5)].some(canPause)).toBe(false)
  })

  test('for any clocks, breaks are in order inside the session and times add up', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(1_000_000), moments, (start, steps) => {
        let timer: ActiveTimer | PausedTimer = startTimer('play', start)
        for (const now of steps)
          timer = timer.status === 'active' ? pauseTimer(timer, now) : resumeTimer(timer, now)
        const result = stopTimer(timer, 2_000_000)
        if (!result) return
        const edges = result.breaks.flatMap((pause) => [pause.startTime, pause.endTime])
        const order = [result.startTime, ...edges, result.endTime]
        expect(order).toEqual([...order].sort((a, b) => a - b))
        const worked = result.endTime - result.startTime - totalBreakMs(result.breaks)
        expect(Math.abs(result.duration * 1000 - worked)).toBeLessThanOrEqual(500)
      }),
    )
  })
})

describe('the timer’s document', () => {
  test('DATA-04 TIMER-10 what is written is read back', () => {
    const active = startTimer('play', 1000)
    const paused = pauseTimer(active, 5000)
    for (const timer of [INACTIVE, active, paused, resumeTimer(paused, 9000)]) {
      expect(readTimerState(timerStateOf(timer, 7), 'productivity')).toEqual({ timer, rev: 7 })
    }
  })

  test('DATA-04 TIMER-11 TIMER-12 the stored flags are those of the specification', () => {
    expect(timerStateOf(startTimer('play', 1000), 1)).toEqual({
      startTime: 1000,
      isActive: true,
      isPaused: false,
      pauseTime: null,
      breaks: [],
      mode: 'play',
      rev: 1,
    })
    expect(timerStateOf(pauseTimer(startTimer('play', 1000), 5000), 2)).toMatchObject({
      isActive: false,
      isPaused: true,
      pauseTime: 5000,
    })
  })

  test('TIMER-10 flags that contradict each other never make an impossible timer', () => {
    expect(readTimerState({ isActive: true, startTime: null }, 'play').timer).toEqual(INACTIVE)
    expect(
      readTimerState({ isPaused: true, startTime: 5, pauseTime: null, isActive: false }, 'play').timer,
    ).toEqual(INACTIVE)
    expect(readTimerState('damaged', 'play')).toEqual({ timer: INACTIVE, rev: 0 })
  })
})
