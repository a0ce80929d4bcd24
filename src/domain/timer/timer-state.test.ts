import { describe, expect, test } from 'vitest'
import { pauseTimer, resumeTimer, startTimer, INACTIVE } from './timer'
import { readTimerState, timerStateOf } from './timer-state'

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
