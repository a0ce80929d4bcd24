import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { sharedByZones, ZONES } from '../../../tests/builders/zones'
import { startOfDay, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import type { EpochMs } from '../units'
import { dayCourse, sumsAt, type DayCourse } from './day-course'
import { dayValues, type ScoreInput } from './days'

const DAY = '2025-06-10' as DayKey
const at = (time: string) => Date.parse(`2025-06-${time}Z`)
const never = () => undefined

interface Given {
  sessions?: readonly Session[]
  recordedAt?: (rhythmId: string, due: DayKey) => EpochMs | undefined
  now?: EpochMs
  zone?: string
  day?: DayKey
}

function courseOf(input: ScoreInput, given: Given = {}): DayCourse {
  const { sessions = [], recordedAt = never, now = at('10T15:00'), zone = 'UTC', day = DAY } = given
  const course = dayCourse(day, input, dayValues(input), { sessions, recordedAt }, { now, zone })
  if (!course) throw new Error('no course')
  return course
}

const withDay = (types: Parameters<typeof aDay>[0], day = '2025-06-10') =>
  aScoreInput({ rollups: { ...aScoreInput().rollups, days: daysOf({ [day]: aDay(types) }) } })

describe('HARMONY-13 the course of a day', () => {
  test('HARMONY-13 focus counts while it is worked, its tasks at the end, play below', () => {
    const focus = aSession({ id: 'f', sessionScore: 6 })
    const play = aSession({
      id: 'p',
      type: 'Play',
      startTime: at('10T12:00'),
      endTime: at('10T14:00'),
      duration: 7200,
    })
    const course = courseOf(withDay({ Productivity: { seconds: 3600, score: 6 }, Play: 7200 }), {
      sessions: [play, focus],
    })
    const harmonyAt = (time: string) => sumsAt(course, at(`10T${time}`)).harmony
    expect(
      ['00:00', '09:00', '09:20', '09:59', '10:00', '11:00', '13:00', '14:00', '15:00'].map(harmonyAt),
    ).toEqual([0, 0, 1, 2.95, 9, 9, 8, 7, 7])
    expect(sumsAt(course, at('10T13:00'))).toEqual({ productivity: 9, pacing: 0, play: 1, harmony: 8 })
    expect([course.from, course.to]).toEqual([at('10T00:00'), at('11T00:00')])
    expect(course.corners.at(-1)?.at).toBe(at('10T15:00'))
  })

  test('HARMONY-13 breaks do not count', () => {
    const session = aSession({
      duration: 1800,
      breaks: [{ startTime: at('10T09:15'), endTime: at('10T09:45') }],
    })
    const course = courseOf(withDay({ Productivity: 1800 }), { sessions: [session] })
    const earned = ['09:15', '09:30', '09:45', '10:00'].map(
      (time) => sumsAt(course, at(`10T${time}`)).productivity,
    )
    expect(earned).toEqual([0.75, 0.75, 0.75, 1.5])
  })

  test('HARMONY-13 a rhythm costs its points from the start until it is recorded as done', () => {
    const input = aScoreInput({
      rollups: {
        ...aScoreInput().rollups,
        completions: completionsOf({ 'rhythm-1': { '2025-06-10': '2025-06-10' } }),
      },
      rhythms: [aRhythm({ startDate: DAY, pacingGrace: 2 })],
    })
    const course = courseOf(input, { recordedAt: () => at('10T08:30') })
    const pacing = ['00:00', '08:29', '08:30', '12:00'].map((time) => sumsAt(course, at(`10T${time}`)).pacing)
    expect(pacing).toEqual([-8, -8, 2, 2])
  })

  test('HARMONY-13 a completion recorded on another day counts from the start', () => {
    const input = aScoreInput({
      rollups: {
        ...aScoreInput().rollups,
        completions: completionsOf({ 'rhythm-1': { '2025-06-09': '2025-06-09' } }),
      },
      rhythms: [aRhythm({ startDate: '2025-06-09' as DayKey, points: 5 })],
    })
    // Recorded today for yesterday: yesterday no longer loses its points, and nothing happens today.
    const recordedAt = () => at('10T11:00')
    const [yesterday, today] = ['2025-06-09', '2025-06-10'].map((day) =>
      courseOf(input, { recordedAt, day: day as DayKey }),
    )
    expect(yesterday?.corners.map(({ harmony }) => harmony)).toEqual([0, 0])
    expect(today?.corners.map(({ harmony }) => harmony)).toEqual([-5, -5])
  })

  test('HARMONY-13 a late completion counts when it is recorded', () => {
    const once = { startDate: '2025-06-08' as DayKey, schedule: { type: 'every_x_days', value: 99 } } as const
    const input = aScoreInput({
      rollups: {
        ...aScoreInput().rollups,
        completions: completionsOf({ 'rhythm-1': { '2025-06-08': '2025-06-10' } }),
      },
      rhythms: [aRhythm(once)],
    })
    const course = courseOf(input, { recordedAt: () => at('10T11:00') })
    expect(sumsAt(course, at('10T10:59')).pacing).toBe(-10)
    expect(sumsAt(course, at('10T11:00')).pacing).toBe(-2)
  })

  test('HARMONY-13 a session across midnight counts wholly on its day, what is beyond midnight at the end', () => {
    const night = aSession({ startTime: at('10T23:00'), endTime: at('11T01:00'), duration: 7200 })
    const input = { ...withDay({ Productivity: 7200 }), today: '2025-06-11' as DayKey }
    const course = courseOf(input, { sessions: [night], now: at('11T09:00') })
    expect(sumsAt(course, at('10T23:30')).productivity).toBe(1.5)
    expect(course.corners.slice(-2).map(({ productivity }) => productivity)).toEqual([3, 6])
    expect(course.corners.at(-1)?.at).toBe(course.to)
  })

  test('HARMONY-13 sessions that were not given count from the start', () => {
    const course = courseOf(withDay({ Productivity: 2400 }))
    expect(course.corners.map(({ productivity }) => productivity)).toEqual([2, 2])
  })

  test.each([
    ['2025-03-30', 23],
    ['2025-10-26', 25],
    ['2025-06-10', 24],
  ])('HARMONY-13 %s in Berlin has %d hours', (day, hours) => {
    const input = { ...withDay({ Productivity: 1200 }, day), today: day as DayKey }
    const course = courseOf(input, { day: day as DayKey, zone: 'Europe/Berlin', now: Infinity })
    expect((course.to - course.from) / 3_600_000).toBe(hours)
  })
})

const anySessionOf = (day: DayKey, zone: string) =>
  fc
    .record({
      startsAfter: fc.integer({ min: -3, max: 27 * 60 }),
      minutes: fc.nat(600),
      seconds: fc.nat(30_000),
      pause: fc.nat(400),
      type: fc.constantFrom('Productivity', 'Programming', 'Play', 'Games', 'Screen Time'),
      sessionScore: fc.integer({ min: -300, max: 900 }).map((cents) => cents / 100),
    })
    .map(({ startsAfter, minutes, seconds, pause, type, sessionScore }) => {
      const startTime = startOfDay(day, zone) + startsAfter * 60_000
      const breaks = [{ startTime: startTime + 60_000, endTime: startTime + (pause + 1) * 60_000 }]
      const endTime = startTime + minutes * 60_000
      return aSession({ startTime, endTime, breaks, duration: seconds, type, sessionScore })
    })

test('HARMONY-13 the course of any day ends at its values, and never leaves the day', () => {
  const given = fc.record({ day: anyDay, zone: fc.constantFrom(...ZONES) }).chain(({ day, zone }) =>
    fc.record({
      day: fc.constant(day),
      zone: fc.constant(zone),
      sessions: fc.array(anySessionOf(day, zone), { maxLength: 6 }),
      nowAfter: fc.integer({ min: 0, max: 30 * 3_600_000 }),
      recordedAfter: fc.option(fc.integer({ min: -3_600_000, max: 30 * 3_600_000 }), { nil: undefined }),
    }),
  )
  fc.assert(
    fc.property(
      fc.oneof(anyScoreInput, anyFadingScoreInput),
      given,
      fc.nat(),
      (input, { day: any, zone, sessions, nowAfter, recordedAfter }, pick) => {
        // Days with a late or early completion are rare, so prefer them.
        const done = [...input.rollups.completions.values()].flatMap((days) => [...days.values()])
        const day = done[pick % (done.length + 1)] ?? any
        const history = dayValues(input)
        const values = history.at(day)
        const start = startOfDay(day, zone)
        const recordedAt = () => (recordedAfter === undefined ? undefined : start + recordedAfter)
        const now = start + nowAfter
        const course = dayCourse(day, input, history, { sessions, recordedAt }, { now, zone })
        expect(course === null).toBe(values === null)
        if (!course || !values) return
        const { corners, from, to } = course
        expect(corners.at(-1)).toEqual({
          at: Math.min(now, to),
          productivity: values.productivityPoints,
          pacing: values.pacing,
          play: values.playPoints,
          harmony: values.harmony,
        })
        expect(corners[0]?.at).toBe(from)
        corners.slice(1).forEach((corner, index) => {
          expect(corner.at).toBeGreaterThanOrEqual(corners[index]?.at as number)
        })
        const last = corners.at(-1)
        expect(sumsAt(course, to)).toMatchObject({ harmony: last?.harmony })
      },
    ),
    { numRuns: sharedByZones(600) },
  )
})

describe('HARMONY-13 odd sessions and moments', () => {
  const earnedOf = (change: Partial<Session>, seconds: number, times: readonly string[]) => {
    const course = courseOf(withDay({ Productivity: seconds }), { sessions: [aSession(change)] })
    return times.map((time) => sumsAt(course, at(`10T${time}`)).productivity)
  }

  test('HARMONY-13 breaks count in any order, also those that meet, overlap or reach the ends', () => {
    const pause = (from: string, to: string) => ({ startTime: at(`10T${from}`), endTime: at(`10T${to}`) })
    const breaks = [
      pause('09:40', '09:45'),
      pause('09:00', '09:10'),
      pause('09:20', '09:30'),
      pause('09:25', '09:40'),
      pause('09:55', '10:00'),
    ]
    expect(
      earnedOf({ duration: 1200, breaks }, 1200, ['09:10', '09:20', '09:45', '09:50', '09:55', '10:00']),
    ).toEqual([0, 0.5, 0.5, 0.75, 1, 1])
  })

  test('HARMONY-13 a session without a worked moment earns at its end', () => {
    const breaks = [{ startTime: at('10T09:00'), endTime: at('10T10:00') }]
    expect(earnedOf({ duration: 1200, breaks }, 1200, ['09:59', '10:00', '11:00'])).toEqual([0, 1, 1])
  })

  test('HARMONY-13 sessions without times count from the start', () => {
    const [startTime, endTime] = [at('10T12:00'), at('10T14:00')]
    const screenTime = aSession({ id: 's', type: 'Screen Time', startTime, endTime, duration: 7200 })
    const bare = aSession({ id: 'b', startTime, endTime: startTime, duration: 0, sessionScore: 6 })
    const imported = aSession({ id: 'csv-noon-1', startTime, endTime, duration: 7200 })
    const input = withDay({ Productivity: { seconds: 7200, score: 6 }, 'Screen Time': 7200 })
    const course = courseOf(input, { sessions: [screenTime, bare, imported], now: at('10T10:00') })
    expect(sumsAt(course, at('10T09:00'))).toMatchObject({ play: 2, productivity: 12 })
  })

  test('HARMONY-13 a completion that was recorded on another day counts from the start', () => {
    const completions = completionsOf({ 'rhythm-1': { '2025-06-10': '2025-06-10' } })
    const rhythms = [aRhythm({ startDate: DAY })]
    const input = aScoreInput({ rhythms, rollups: { ...aScoreInput().rollups, completions } })
    const startAt = (time: string) => courseOf(input, { recordedAt: () => at(time) }).corners[0]?.pacing
    expect(['09T23:59', '10T00:00', '10T09:00', '11T00:00'].map(startAt)).toEqual([0, -10, -10, 0])
  })

  test('HARMONY-13 before its first corner the sums are those of the first', () => {
    const course = courseOf(withDay({ Productivity: 3600 }), { sessions: [aSession()] })
    expect(sumsAt(course, at('09T12:00'))).toMatchObject({ productivity: 0, harmony: 0 })
    expect(sumsAt(course, at('12T12:00'))).toMatchObject({ productivity: 3, harmony: 3 })
  })
})
