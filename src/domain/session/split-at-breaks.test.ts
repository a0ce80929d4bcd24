import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { totalBreakMs, pauseTimer, resumeTimer, startTimer, stopTimer } from '../timer/timer'
import { createdSession, follows, revisedSession } from './revision'
import { splitAtBreaks } from './split-at-breaks'
import type { Session } from './session'

const at = (text: string) => Date.parse(`2025-06-10T${text}Z`)
const aBreak = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) })
const totalOf = (parts: readonly Session[]) => parts.reduce((sum, part) => sum + part.duration, 0)
const spansOf = (parts: readonly Session[]) => parts.map((part) => [part.startTime, part.endTime])

/** 09:00 to 12:00. */
const aMorning = (change: Partial<Session> = {}) =>
  aSession({ startTime: at('09:00'), endTime: at('12:00'), ...change })

describe('a session split at its breaks', () => {
  test('BREAKS-08 becomes one session for each worked interval', () => {
    const breaks = [aBreak('10:00', '10:15'), aBreak('11:00', '11:30')]
    const parts = splitAtBreaks(aMorning({ id: 'morning', duration: 8100, breaks }))
    expect(parts).toMatchObject([
      { id: 'morning_p0', startTime: at('09:00'), endTime: at('10:00'), duration: 3600, breaks: [] },
      { id: 'morning_p1', startTime: at('10:15'), endTime: at('11:00'), duration: 2700, breaks: [] },
      { id: 'morning_p2', startTime: at('11:30'), endTime: at('12:00'), duration: 1800, breaks: [] },
    ])
    expect(totalOf(parts)).toBe(8100)
  })

  test('INT-24 keeps its details in each part, but its tasks and score only in the first', () => {
    const about = { type: 'Programming', timezone: 'Asia/Tokyo', location: 'v1.k1.a.b.c', notes: 'deep work' }
    const scored = { completedTasks: [{ id: 't', name: 'Write', score: 3, quantity: 2 }], sessionScore: 6 }
    const breaks = [aBreak('10:00', '10:15')]
    const parts = splitAtBreaks(aMorning({ ...about, ...scored, breaks, rev: 7 }))
    expect(parts).toMatchObject([
      { ...about, ...scored },
      { ...about, completedTasks: [], sessionScore: 0 },
    ])
  })

  test('UNDO-04 a part names by its revision its content and that of the whole', () => {
    const breaks = [aBreak('10:00', '10:15')]
    const whole = createdSession(aMorning({ breaks }))
    const revsOf = (session: Session) => splitAtBreaks(session).map(({ rev }) => rev)
    const revs = revsOf(whole)
    expect(new Set(revs).size).toBe(2)
    expect(splitAtBreaks(whole).every((part) => follows(whole, part))).toBe(true)
    expect(revsOf(whole)).toEqual(revs)
    // An edit that no part shows: one break became two that touch.
    const touching = [aBreak('10:00', '10:05'), aBreak('10:05', '10:15')]
    for (const edit of [{ notes: 'edited' }, { breaks: touching }]) {
      const edited = revsOf(revisedSession(whole, { ...whole, ...edit }))
      expect(edited.filter((rev) => revs.includes(rev))).toEqual([])
    }
  })

  test('BREAKS-05 TIMER-14 the break in which the timer was stopped is stored and makes no session', () => {
    const resumed = resumeTimer(pauseTimer(startTimer('play', at('09:00')), at('10:00')), at('10:15'))
    const result = stopTimer(pauseTimer(resumed, at('11:00')), at('11:30'))
    expect(result?.breaks).toEqual([aBreak('10:00', '10:15'), aBreak('11:00', '11:30')])
    expect(spansOf(splitAtBreaks(aMorning({ ...result })))).toEqual([
      [at('09:00'), at('10:00')],
      [at('10:15'), at('11:00')],
    ])
  })

  test('a break without length still splits it', () => {
    expect(spansOf(splitAtBreaks(aMorning({ breaks: [aBreak('10:00', '10:00')] })))).toEqual([
      [at('09:00'), at('10:00')],
      [at('10:00'), at('12:00')],
    ])
  })

  test('distributes the seconds that rounding leaves', () => {
    const start = at('09:00')
    const breaks = [
      { startTime: start + 1500, endTime: start + 2000 },
      { startTime: start + 3500, endTime: start + 4000 },
    ]
    const parts = splitAtBreaks(aSession({ startTime: start, endTime: start + 5500, duration: 5, breaks }))
    expect(parts.map((part) => part.duration)).toEqual([2, 1, 2])
  })

  test.each([
    [
      'in any order',
      [aBreak('11:00', '11:30'), aBreak('10:00', '10:15')],
      '09:00-10:00 10:15-11:00 11:30-12:00',
    ],
    ['nested', [aBreak('10:00', '11:30'), aBreak('10:15', '11:00')], '09:00-10:00 11:30-12:00'],
    ['that overlap', [aBreak('10:30', '11:30'), aBreak('10:00', '11:00')], '09:00-10:00 11:30-12:00'],
    ['that are the same', [aBreak('10:00', '11:30'), aBreak('10:00', '11:30')], '09:00-10:00 11:30-12:00'],
    ['that touch', [aBreak('10:00', '11:00'), aBreak('11:00', '11:30')], '09:00-10:00 11:30-12:00'],
    ['that extend beyond it', [aBreak('08:00', '09:30'), aBreak('11:45', '13:00')], '09:30-11:45'],
    ['outside it', [aBreak('07:00', '08:00'), aBreak('13:00', '14:00')], '09:00-12:00'],
    ['that end before they start', [aBreak('10:15', '10:00')], '09:00-12:00'],
    ['without a number', [{ startTime: Number.NaN, endTime: at('11:00') }], '09:00-12:00'],
  ])('has breaks %s', (_, breaks, expected) => {
    const clock = (time: number) => new Date(time).toISOString().slice(11, 16)
    const spans = spansOf(splitAtBreaks(aMorning({ breaks }))).map((span) => span.map(clock).join('-'))
    expect(spans.join(' ')).toBe(expected)
  })

  test('one that is all break keeps its start and its duration', () => {
    const parts = splitAtBreaks(aMorning({ breaks: [aBreak('08:00', '13:00')], duration: 12 }))
    expect(parts).toMatchObject([{ startTime: at('09:00'), endTime: at('09:00'), duration: 12, breaks: [] }])
  })

  test('rounds a stored fractional duration', () => {
    expect(totalOf(splitAtBreaks(aMorning({ breaks: [aBreak('10:00', '10:15')], duration: 99.6 })))).toBe(100)
  })
})

describe('properties of splitting', () => {
  const anything = fc.record({
    startTime: fc.integer({ min: 0, max: 100_000 }),
    length: fc.nat(100_000),
    duration: fc.nat(200_000),
    sessionScore: fc.nat(100),
    breaks: fc.array(
      fc.record({
        startTime: fc.integer({ min: -10_000, max: 210_000 }),
        endTime: fc.integer({ min: -10_000, max: 210_000 }),
      }),
      { maxLength: 30 },
    ),
  })

  test('for any stored session, keeps the total and the order within the session', () => {
    fc.assert(
      fc.property(anything, ({ length, ...fields }) => {
        const session = aSession({ ...fields, endTime: fields.startTime + length })
        const parts = splitAtBreaks(session)
        expect(totalOf(parts)).toBe(session.duration)
        expect(parts.reduce((sum, part) => sum + part.sessionScore, 0)).toBe(session.sessionScore)
        expect(parts.length).toBeLessThanOrEqual(session.breaks.length + 1)
        expect(parts.map((part) => part.id)).toEqual(parts.map((_, index) => `${session.id}_p${index}`))
        const edges = [session.startTime, ...spansOf(parts).flat(), session.endTime]
        expect(edges).toEqual([...edges].sort((a, b) => (a ?? 0) - (b ?? 0)))
        for (const { duration, startTime, endTime } of parts) {
          expect(Number.isInteger(duration) && duration >= 0).toBe(true)
          if (parts.length > 1) expect(endTime).toBeGreaterThan(startTime)
        }
      }),
    )
  })

  // Like a timer's breaks: one after the other, with work between them.
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.nat(9000)), {
    minLength: 1,
    maxLength: 25,
  })

  test("a timer's session has one part more than breaks, none longer than its interval", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9000 }), (worksAndPauses, lastWork) => {
        let now = at('09:00')
        const breaks = worksAndPauses.map(([work, pause]) => {
          const startTime = now + work
          now = startTime + pause
          return { startTime, endTime: now }
        })
        const [startTime, endTime] = [at('09:00'), now + lastWork]
        const duration = Math.round((endTime - startTime - totalBreakMs(breaks)) / 1000)
        const parts = splitAtBreaks(aSession({ startTime, endTime, duration, breaks }))
        expect(parts).toHaveLength(breaks.length + 1)
        expect(totalOf(parts)).toBe(duration)
        // The security rules require this of every session; otherwise the part could not be edited.
        for (const part of parts) {
          expect(part.duration).toBeLessThanOrEqual(Math.floor((part.endTime - part.startTime) / 1000) + 2)
        }
      }),
    )
  })

  test('a part cannot be split further', () => {
    fc.assert(
      fc.property(anything, ({ length, ...fields }) => {
        for (const part of splitAtBreaks(aSession({ ...fields, endTime: fields.startTime + length }))) {
          expect(splitAtBreaks(part)).toEqual([revisedSession(part, { ...part, id: `${part.id}_p0` })])
        }
      }),
    )
  })
})
