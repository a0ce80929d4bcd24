import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnSpan, entryOver, offeredSpan } from './drawn'
import { manualSessions } from './manual'
import { allSessionTypes } from './types/session-type'

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const DAY = { startTime: at('06:00'), endTime: at('15:02') }
const MINUTE = 60_000
const instant = fc.integer({ min: at('00:00'), max: at('23:59') })

describe('STAFF-02 drawing a session', () => {
  test('snaps to five minutes', () => {
    expect(drawnSpan(at('10:01'), at('11:13'), DAY)).toEqual({ startTime: at('10:00'), endTime: at('11:15') })
  })

  test('stays within the limits, in either direction, and is null or at least five minutes', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const span = drawnSpan(one, other, DAY)
        expect(drawnSpan(other, one, DAY)).toEqual(span)
        if (!span) return
        expect(span.startTime).toBeGreaterThanOrEqual(DAY.startTime)
        expect(span.endTime).toBeLessThanOrEqual(DAY.endTime)
        expect(span.endTime - span.startTime).toBeGreaterThanOrEqual(5 * MINUTE)
      }),
    )
  })

  test('the form says exactly what was drawn', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const span = drawnSpan(one, other, { startTime: at('00:00'), endTime: at('23:59') + MINUTE })
        if (!span) return
        const [session] = manualSessions(entryOver(span, 'Play', 'UTC'), 'id', [], allSessionTypes([]), 'UTC')
        expect(session?.startTime).toBe(span.startTime)
        expect((session?.duration ?? 0) * 1000).toBe(span.endTime - span.startTime)
      }),
    )
  })

  test('in the hour that the clocks repeat, the end is left open if the form would read another length', () => {
    const night = (time: string) => Date.parse(`2025-10-26T${time}+02:00`)
    const berlin = (from: string, to: string) =>
      entryOver({ startTime: night(from), endTime: night(to) }, 'Play', 'Europe/Berlin')
    // From 02:10 in summer time to 02:50 in winter time, which would read as 40 minutes.
    expect(berlin('02:10', '03:50')).toMatchObject({ date: '2025-10-26', start: '02:10', end: '' })
    expect(berlin('02:30', '03:10')).toMatchObject({ start: '02:30', end: '02:10' })
    expect(berlin('01:30', '02:10')).toMatchObject({ start: '01:30', end: '02:10' })
    // The clock's minutes count, although the last session ended within one.
    const offered = { startTime: at('14:45') + 40_000, endTime: at('15:02') }
    expect(entryOver(offered, 'Play', 'UTC')).toMatchObject({ start: '14:45', end: '15:02' })
  })

  test('Screen Time gets a length', () => {
    const entry = entryOver({ startTime: at('10:00'), endTime: at('11:15') }, 'Screen Time', 'UTC')
    expect(entry).toMatchObject({ date: '2025-06-10', start: '', end: '', hours: '1', minutes: '15' })
  })

  test('a lane’s button offers the last half hour, or what is left of it', () => {
    expect(offeredSpan([], DAY)).toEqual({ startTime: at('14:30'), endTime: at('15:02') })
    const session = { startTime: at('13:00'), endTime: at('14:45') }
    expect(offeredSpan([session], DAY)).toEqual({ startTime: at('14:45'), endTime: at('15:02') })
    const until = (endTime: number) => ({ startTime: at('13:00'), endTime })
    expect(offeredSpan([session, until(at('15:02'))], DAY).startTime).toBe(at('14:45'))
    expect(offeredSpan([session, until(at('16:00'))], DAY).startTime).toBe(at('14:45'))
  })

  test('less than five minutes are not drawn, and not offered', () => {
    expect(drawnSpan(at('10:00'), at('10:05'), DAY)).not.toBeNull()
    expect(drawnSpan(at('10:00'), at('10:02'), DAY)).toBeNull()
    const until = (time: string) => ({ startTime: at('13:00'), endTime: at(time) })
    expect(offeredSpan([until('14:57')], DAY).startTime).toBe(at('14:57'))
    expect(offeredSpan([until('14:58')], DAY).startTime).toBe(at('14:30'))
  })
})
