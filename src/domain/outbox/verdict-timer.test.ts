import { describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { INACTIVE, pauseTimer, startTimer, type ActiveTimer } from '../timer/timer'
import type { Change } from './change'
import { verdictOf } from './verdict'

describe('SYNC-02 the verdict on', () => {
  test('a timer: the same revision from another device is another timer', () => {
    const timer = startTimer('play', 1000)
    const start: Change = { kind: 'set-timer', timer, rev: 3 }
    const verdict = (change: Change, now: Parameters<typeof aUser>[0], before: unknown = INACTIVE) =>
      verdictOf(change, before, new Map([['', aUser(now)]]))
    expect(verdict(start, { timer, timerRev: 4 })).toBe('arrived')
    expect(verdict(start, { timer: pauseTimer(timer, 2000), timerRev: 5 })).toBe('arrived')
    expect(verdict(start, { timer: INACTIVE, timerRev: 3 })).toBe('resend')
    expect(verdict(start, { timer: startTimer('play', 999), timerRev: 4 })).toBe('refused')
    expect(verdict(start, { timer: INACTIVE, timerRev: 5 })).toBe('refused')
    const stop: Change = { kind: 'set-timer', timer: INACTIVE, rev: 4 }
    expect(verdict(stop, { timer: INACTIVE, timerRev: 5 }, timer)).toBe('arrived')
    expect(verdict(stop, { timer: startTimer('play', 9000), timerRev: 8 }, timer)).toBe('arrived')
    expect(verdict(stop, { timer: pauseTimer(timer, 2000), timerRev: 5 }, timer)).toBe('refused')
  })

  test('SYNC-02 a timer: what only this device added to it has not arrived with another state of the same timer', () => {
    const verdict = (change: Change, server: object, before: unknown) =>
      verdictOf(change, before, new Map([['', server]]))
    const timer: ActiveTimer = { status: 'active', mode: 'productivity', startTime: 1000, breaks: [] }
    const away = { startTime: 5000, endTime: 9000 }
    const rest: Change = { kind: 'set-timer', timer: { ...timer, breaks: [away] }, rev: 3 }
    expect(verdict(rest, { timer: { ...timer, breaks: [away] }, timerRev: 4 }, timer)).toBe('arrived')
    expect(verdict(rest, { timer, timerRev: 4 }, timer)).toBe('refused')
    expect(verdict(rest, { timer: pauseTimer(timer, 9500), timerRev: 6 }, timer)).toBe('refused')
    // Both devices resumed the same pause, a moment apart.
    const resumed = { ...timer, breaks: [{ startTime: 5000, endTime: 9200 }] }
    expect(verdict(rest, { timer: resumed, timerRev: 4 }, pauseTimer(timer, 5000))).toBe('arrived')
    const noted = { ...timer, draft: { type: 'Productivity', notes: 'Chapter two' } }
    const correction: Change = { kind: 'set-timer', timer: noted, rev: 3 }
    expect(verdict(correction, { timer: noted, timerRev: 4 }, timer)).toBe('arrived')
    expect(verdict(correction, { timer, timerRev: 4 }, timer)).toBe('refused')
    expect(verdict(correction, { timer, timerRev: 7 }, timer)).toBe('refused')
    // The notes are older than the change.
    const paused: Change = { kind: 'set-timer', timer: pauseTimer(noted, 9000), rev: 3 }
    const other = { ...timer, draft: { type: 'Productivity', notes: 'Chapter three' } }
    expect(verdict(paused, { timer: pauseTimer(other, 9100), timerRev: 4 }, noted)).toBe('arrived')
    const otherMode: Change = { kind: 'set-timer', timer: { ...timer, mode: 'play' }, rev: 3 }
    expect(verdict(otherMode, { timer, timerRev: 4 }, timer)).toBe('refused')
  })
})
