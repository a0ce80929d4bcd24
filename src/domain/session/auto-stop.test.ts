import { describe, expect, test } from 'vitest'
import { autoStoppedSession, mustAutoStop } from './auto-stop'
import { MAX_NOTES_LENGTH } from '../limits'
import { pauseTimer, resumeTimer, startTimer } from '../timer/timer'

const at = (text: string) => Date.parse(`${text}Z`)
const paused = (start: string, pause: string) => pauseTimer(startTimer('productivity', at(start)), at(pause))

describe('the auto-stop at midnight', () => {
  test('AUTOSTOP-01 applies to a timer paused on an earlier day', () => {
    const timer = paused('2025-06-09T20:00', '2025-06-09T21:00')
    expect(mustAutoStop(timer, at('2025-06-09T23:59:59.999'), 'UTC')).toBe(false)
    expect(mustAutoStop(timer, at('2025-06-10T00:00'), 'UTC')).toBe(true)
    expect(mustAutoStop(timer, at('2025-06-12T08:00'), 'UTC')).toBe(true)
  })

  test("AUTOSTOP-01 uses the device's days", () => {
    const timer = paused('2025-06-09T20:00', '2025-06-09T21:00')
    expect(mustAutoStop(timer, at('2025-06-10T03:00'), 'America/New_York')).toBe(false)
    expect(mustAutoStop(timer, at('2025-06-10T04:00'), 'America/New_York')).toBe(true)
  })

  test('AUTOSTOP-09 leaves a running timer alone', () => {
    expect(mustAutoStop(startTimer('play', at('2025-06-09T20:00')), at('2025-06-10T08:00'), 'UTC')).toBe(
      false,
    )
    const resumed = resumeTimer(paused('2025-06-09T20:00', '2025-06-09T21:00'), at('2025-06-09T22:00'))
    expect(mustAutoStop(resumed, at('2025-06-10T08:00'), 'UTC')).toBe(false)
  })

  test('AUTOSTOP-02 AUTOSTOP-03 AUTOSTOP-04 AUTOSTOP-05 INT-13 INT-14 the session ends with its day and scores 0', () => {
    expect(autoStoppedSession(paused('2025-06-09T20:00', '2025-06-09T21:00'), 'UTC')).toEqual({
      id: `timer-${at('2025-06-09T20:00')}`,
      startTime: at('2025-06-09T20:00'),
      endTime: at('2025-06-09T23:59:59.999'),
      duration: 3600,
      breaks: [{ startTime: at('2025-06-09T21:00'), endTime: at('2025-06-09T23:59:59.999') }],
      notes: 'Automatically stopped at midnight.',
      location: null,
      completedTasks: [],
      sessionScore: 0,
      type: 'Productivity',
      timezone: 'UTC',
      rev: 0,
    })
  })

  test('AUTOSTOP-02 ends on the day of the pause, even if it started a day earlier', () => {
    const session = autoStoppedSession(paused('2025-06-08T23:00', '2025-06-09T01:00'), 'UTC')
    expect(session).toMatchObject({ endTime: at('2025-06-09T23:59:59.999'), duration: 7200 })
  })

  test('AUTOSTOP-05 saves nothing if nothing was worked', () => {
    const timer = pauseTimer(startTimer('play', at('2025-06-09T20:00')), at('2025-06-09T20:00'))
    expect(autoStoppedSession(timer, 'UTC')).toBeNull()
  })

  test.each([1, 400, 999])('AUTOSTOP-05 INT-09 saves %i ms as one second', (ms) => {
    const timer = pauseTimer(startTimer('play', at('2025-06-09T20:00')), at('2025-06-09T20:00') + ms)
    expect(autoStoppedSession(timer, 'UTC')).toMatchObject({ duration: 1 })
  })

  test('INT-14 a play timer becomes a Play session', () => {
    const timer = pauseTimer(startTimer('play', at('2025-06-09T20:00')), at('2025-06-09T21:00'))
    expect(autoStoppedSession(timer, 'UTC')?.type).toBe('Play')
  })

  test('AUTOSTOP-03 cuts the notes that were entered rather than its own note', () => {
    const timer = paused('2025-06-09T20:00', '2025-06-09T21:00')
    const notesWith = (notes: string) =>
      autoStoppedSession({ ...timer, draft: { type: 'Productivity', notes } }, 'UTC')?.notes
    expect(notesWith('tea')).toBe('tea\n\nAutomatically stopped at midnight.')
    const full = notesWith('x'.repeat(MAX_NOTES_LENGTH))
    expect(full).toHaveLength(MAX_NOTES_LENGTH)
    expect(full).toMatch(/^x+\n\nAutomatically stopped at midnight\.$/)
  })

  test('AUTOSTOP-02 ends correctly in the night in which the clocks go back', () => {
    const timer = pauseTimer(startTimer('play', at('2025-10-25T23:00')), at('2025-10-26T00:30'))
    const session = autoStoppedSession(timer, 'Europe/Berlin')
    expect(session).toMatchObject({ endTime: at('2025-10-26T22:59:59.999'), duration: 5400 })
  })
})
