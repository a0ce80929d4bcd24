import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import { INACTIVE, pauseTimer, startTimer, type ActiveTimer } from '../timer/timer'
import type { ListedChange } from './change'
import { compare } from './compare'
import { pathsOf } from './overlap'

describe('SYNC-02 the comparison of', () => {
  test('a timer: the same revision from another device is another timer', () => {
    const timer = startTimer('play', 1000)
    const start: ListedChange = { kind: 'set-timer', timer, rev: 3 }
    const outcome = (change: ListedChange, now: Parameters<typeof aUser>[0], before: unknown = INACTIVE) =>
      compare(change, before, new Map([['', aUser(now)]]))
    expect(outcome(start, { timer, timerRev: 4 })).toBe('arrived')
    expect(outcome(start, { timer: pauseTimer(timer, 2000), timerRev: 5 })).toBe('arrived')
    expect(outcome(start, { timer: INACTIVE, timerRev: 3 })).toBe('resend')
    expect(outcome(start, { timer: startTimer('play', 999), timerRev: 4 })).toBe('refused')
    expect(outcome(start, { timer: INACTIVE, timerRev: 5 })).toBe('refused')
    const stop: ListedChange = { kind: 'set-timer', timer: INACTIVE, rev: 4 }
    expect(outcome(stop, { timer: INACTIVE, timerRev: 5 }, timer)).toBe('arrived')
    expect(outcome(stop, { timer: startTimer('play', 9000), timerRev: 8 }, timer)).toBe('arrived')
    expect(outcome(stop, { timer: pauseTimer(timer, 2000), timerRev: 5 }, timer)).toBe('refused')
    expect(outcome(stop, { timer: pauseTimer(timer, 2000), timerRev: 8 }, timer)).toBe('refused')
    expect(outcome(stop, { timer: startTimer('play', 9000), timerRev: 8 }, null)).toBe('refused')
    const pause: ListedChange = { kind: 'set-timer', timer: pauseTimer(timer, 2000), rev: 3 }
    expect(outcome(pause, { timer, timerRev: 4 })).toBe('refused')
    expect(outcome(pause, { timer, timerRev: 5 })).toBe('arrived')
  })

  test('SYNC-02 a timer: what only this device added to it has not arrived with another state of the same timer', () => {
    const outcome = (change: ListedChange, server: object, before: unknown) =>
      compare(change, before, new Map([['', server]]))
    const timer: ActiveTimer = { status: 'active', mode: 'productivity', startTime: 1000, breaks: [] }
    const away = { startTime: 5000, endTime: 9000 }
    const rest: ListedChange = { kind: 'set-timer', timer: { ...timer, breaks: [away] }, rev: 3 }
    expect(outcome(rest, { timer: { ...timer, breaks: [away] }, timerRev: 4 }, timer)).toBe('arrived')
    expect(outcome(rest, { timer, timerRev: 4 }, timer)).toBe('refused')
    const earlier = { startTime: 3000, endTime: 4000 }
    expect(outcome(rest, { timer: { ...timer, breaks: [earlier] }, timerRev: 4 }, timer)).toBe('refused')
    expect(outcome(rest, { timer: pauseTimer(timer, 9500), timerRev: 6 }, timer)).toBe('refused')
    // Both devices resumed the same pause, a moment apart.
    const resumed = { ...timer, breaks: [{ startTime: 5000, endTime: 9200 }] }
    expect(outcome(rest, { timer: resumed, timerRev: 4 }, pauseTimer(timer, 5000))).toBe('arrived')
    const noted = { ...timer, draft: { type: 'Productivity', notes: 'Chapter two' } }
    const correction: ListedChange = { kind: 'set-timer', timer: noted, rev: 3 }
    expect(outcome(correction, { timer: noted, timerRev: 4 }, timer)).toBe('arrived')
    expect(outcome(correction, { timer, timerRev: 4 }, timer)).toBe('refused')
    expect(outcome(correction, { timer, timerRev: 7 }, timer)).toBe('refused')
    // The notes are older than the change.
    const paused: ListedChange = { kind: 'set-timer', timer: pauseTimer(noted, 9000), rev: 3 }
    const other = { ...timer, draft: { type: 'Productivity', notes: 'Chapter three' } }
    expect(outcome(paused, { timer: pauseTimer(other, 9100), timerRev: 4 }, noted)).toBe('arrived')
    const otherMode: ListedChange = { kind: 'set-timer', timer: { ...timer, mode: 'play' }, rev: 3 }
    expect(outcome(otherMode, { timer, timerRev: 4 }, timer)).toBe('refused')
  })

  test('AUTOSTOP-06 a timer that was stopped at midnight: its session says whether the change has arrived', () => {
    const timer = startTimer('productivity', 1000)
    const paused = pauseTimer(timer, 9000)
    const stopped = { timer: INACTIVE, timerRev: 6, autoStoppedSession: 'timer-1000' }
    const session = aSession({ id: 'timer-1000', breaks: [], notes: 'Stopped.' })
    const outcome = (
      change: ListedChange,
      before: unknown,
      user: object = stopped,
      saved: object = session,
    ) =>
      compare(
        change,
        before,
        new Map([
          ['', user],
          ['sessions/timer-1000', saved],
        ]),
      )
    const start: ListedChange = { kind: 'set-timer', timer, rev: 3 }
    const pause: ListedChange = { kind: 'set-timer', timer: paused, rev: 4 }
    expect(pathsOf(pause)).toEqual(['', 'sessions/timer-1000'])
    expect([outcome(start, INACTIVE), outcome(pause, timer)]).toEqual(['arrived', 'arrived'])
    expect(outcome(pause, timer, { ...stopped, autoStoppedSession: 'timer-999' })).toBe('refused')
    expect(outcome(pause, timer, { ...stopped, timerRev: 5 })).toBe('refused')
    // Only this device had the break and the notes.
    const away = { startTime: 5000, endTime: 6000 }
    const rest: ListedChange = { kind: 'set-timer', timer: { ...paused, breaks: [away] }, rev: 4 }
    expect(outcome(rest, timer)).toBe('refused')
    expect(outcome(rest, timer, stopped, { ...session, breaks: [away] })).toBe('arrived')
    const noted = { ...paused, draft: { type: 'Productivity', notes: 'Chapter two' } }
    const note: ListedChange = { kind: 'set-timer', timer: noted, rev: 4 }
    expect(outcome(note, paused)).toBe('refused')
    expect(outcome(note, noted)).toBe('arrived')
    const spaced = { ...paused, draft: { type: 'Productivity', notes: ' Chapter two ' } }
    const words = { ...session, type: 'Productivity', notes: 'Stopped. Chapter two' }
    expect(outcome({ ...note, timer: spaced }, paused, stopped, words)).toBe('arrived')
    expect(outcome({ ...note, timer: spaced }, paused, stopped, { ...words, type: 'Reading' })).toBe(
      'refused',
    )
  })
})
