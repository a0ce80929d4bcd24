import { describe, expect, test } from 'vitest'
import { addDays, dayOf, weekdayOf } from '../../src/domain/calendar/day-key'
import { restDays } from '../../src/domain/rest/rest-days'
import { isRightMonth, readMonth, rollupReplacement } from '../../src/domain/rollups/rollup-document'
import { mergeRollups } from '../../src/domain/rollups/rollups'
import { rollupChanges } from '../../src/domain/rollups/rollup-changes'
import { calibrated } from '../../src/domain/score/calibration'
import { dayValues } from '../../src/domain/score/days'
import { appOfNote } from '../../src/domain/screen-time/app'
import { allSessionTypes } from '../../src/domain/session/types/session-type'
import { demoDocuments } from './documents.mjs'

const atNight = {
  'in the small hours': ['2026-06-17T02:03:04.567+01:00', 'Europe/Lisbon'],
  'just past midnight': ['2026-06-17T00:00:20+01:00', 'Europe/Lisbon'],
}
const byDay = {
  'on a Monday afternoon': ['2026-06-15T15:20+01:00', 'Europe/Lisbon'],
  'on a Tuesday morning': ['2026-06-16T10:30+01:00', 'Europe/Lisbon'],
  'on a Wednesday evening': ['2026-06-17T21:40+01:00', 'Europe/Lisbon'],
  'on a Thursday at noon': ['2026-06-18T12:00+01:00', 'Europe/Lisbon'],
  'on a Friday afternoon': ['2026-06-19T17:59+01:00', 'Europe/Lisbon'],
  'on a Saturday, the last of a month': ['2026-10-31T16:40Z', 'UTC'],
  'on a Sunday when the clocks go back': ['2026-10-25T15:20-05:00', 'America/Chicago'],
  'on a Sunday when the clocks go forward': ['2026-03-29T14:20+02:00', 'Europe/Berlin'],
  'at noon of New Year': ['2027-01-01T12:00:01+13:00', 'Pacific/Auckland'],
  'on the last of February': ['2027-02-28T19:10+05:30', 'Asia/Kolkata'],
}

/** What the app makes of the documents. */
function theDemo([moment, zone]) {
  const now = Date.parse(moment)
  const documents = demoDocuments(now, zone)
  const all = (name) =>
    [...documents].flatMap(([path, data]) =>
      path.includes(`/${name}/`) ? [{ ...data, id: path.split('/').at(-1) }] : [],
    )
  const user = documents.get('users/demo-account')
  const today = dayOf(now, zone)
  const rollups = mergeRollups(all('months').map(({ id, ...data }) => readMonth(id, data)))
  const valuesWith = (formula) => {
    const rest = restDays(all('restSpans'), [])
    const types = allSessionTypes(all('sessionTypes'))
    return dayValues({ rollups, rhythms: all('rhythms'), types, formula, rest, today }).days.slice(-90)
  }
  return { now, zone, today, documents, user, all, sessions: all('sessions'), rollups, valuesWith }
}

describe.each(Object.entries({ ...byDay, ...atNight }))('the demo account started %s', (_name, start) => {
  const { now, zone, today, documents, user, all, sessions, rollups, valuesWith } = theDemo(start)
  const days = valuesWith(user.formula)

  test('has sessions on most of ninety days, including today, and none in the future', () => {
    const withSessions = new Set(sessions.map((session) => dayOf(session.startTime, zone)))
    expect(withSessions.size).toBeGreaterThan(80)
    expect([...withSessions].sort()[0]).toBe(addDays(today, -89))
    expect(withSessions).toContain(today)
    expect(Math.max(...sessions.map((session) => session.endTime))).toBeLessThanOrEqual(now)
    expect(new Set(sessions.map((session) => session.timezone))).toEqual(new Set([zone]))
  })

  test('has no two sessions at the same time, except two apps, which the Log page both stores from noon', () => {
    const isScreenTime = ({ type }) => type === 'Screen Time'
    const timed = sessions.filter((session) => !isScreenTime(session))
    const ordered = timed.toSorted((a, b) => a.startTime - b.startTime)
    for (const [index, session] of ordered.slice(1).entries())
      expect(session.startTime).toBeGreaterThanOrEqual(ordered[index].endTime)
    for (const screen of sessions.filter(isScreenTime))
      expect(timed.filter((one) => one.startTime < screen.endTime && one.endTime > screen.startTime)).toEqual(
        [],
      )
  })

  test('counts whole seconds without breaks, and points without rounding errors', () => {
    for (const { startTime, endTime, breaks, duration, sessionScore } of sessions) {
      const paused = breaks.reduce((sum, pause) => sum + pause.endTime - pause.startTime, 0)
      expect(duration * 1000).toBe(endTime - startTime - paused)
      expect(String(sessionScore).length).toBeLessThan(6)
    }
    expect(user.score).toBeCloseTo(
      sessions.reduce((sum, session) => sum + session.sessionScore, 0),
      6,
    )
  })

  test('lies within ±5 on about 55 of its days, near −6 on some, and has play on most', () => {
    const within = days.filter(({ harmony }) => Math.abs(harmony) <= 5)
    expect(within.length).toBeGreaterThanOrEqual(50)
    expect(within.length).toBeLessThanOrEqual(60)
    expect(days.filter(({ harmony }) => harmony > -7 && harmony < -5).length).toBeGreaterThan(5)
    expect(Math.max(...days.map(({ harmony }) => Math.abs(harmony)))).toBeLessThan(12)
    expect(days.filter(({ play }) => play > 0).length).toBeGreaterThan(75)
  })

  test('plays at the rate of its own ideal day', () => {
    const { ideal, playTimeDivisor } = user.formula
    expect(calibrated(ideal, 1).playTimeDivisor).toBe(playTimeDivisor)
  })

  test('varies its notes and the apps of its screen time', () => {
    const written = sessions.filter(({ notes, type }) => notes !== '' && type !== 'Screen Time')
    const timesOf = (note) => written.filter(({ notes }) => notes === note).length
    expect(Math.max(...written.map(({ notes }) => timesOf(notes)))).toBeLessThanOrEqual(8)
    const lastWeek = sessions.filter(({ startTime }) => startTime > now - 7 * 86_400_000)
    const appsUsed = new Set(lastWeek.map(({ notes }) => appOfNote(notes)).filter((app) => app !== null))
    expect(appsUsed.size).toBeGreaterThan(1)
  })

  test('has months that already say what its sessions and completions add up to', () => {
    const changes = [
      ...sessions.map((session) => ({ before: null, after: session })),
      ...all('rhythmCompletions'),
    ]
    const expected = [...rollupChanges(changes)]
    expect(all('months').map(({ id }) => id)).toEqual(expected.map(([month]) => month))
    for (const [month, tally] of expected)
      expect(
        isRightMonth(documents.get(`users/demo-account/months/${month}`), rollupReplacement(tally, 0)),
      ).toBe(true)
    expect(rollups.days.size).toBeGreaterThan(80)
  })

  test('has earned its badges one after the other, and not all', () => {
    const badges = new Map(all('badges').map(({ id, awardedAt }) => [id, awardedAt]))
    expect([...badges.keys()].sort()).toEqual([
      'first_rhythm',
      'first_session',
      'hundred_sessions',
      'one_hour_focus',
      'seven_day_streak',
      'ten_sessions',
    ])
    const ends = sessions.map((session) => session.endTime).sort((a, b) => a - b)
    expect(badges.get('first_session')).toBe(ends[0])
    expect(badges.get('ten_sessions')).toBe(ends[9])
    expect(badges.get('hundred_sessions')).toBe(ends[99])
    expect(badges.get('first_rhythm')).toBe(Math.min(...all('rhythms').map(({ createdAt }) => createdAt)))
    for (const id of user.profileCustomization.showcasedBadges) expect([...badges.keys()]).toContain(id)
  })

  test('VOICES-04 has one promise to play, on Tuesdays and Thursdays', () => {
    const promises = all('rhythms').filter(({ sessionType }) => sessionType !== undefined)
    expect(promises).toMatchObject([
      { name: 'Piano', sessionType: 'Piano', schedule: { type: 'weekly', value: [2, 4] } },
    ])
  })

  test('VOICES-05 swims three times a week, on days that differ', () => {
    const [swim] = all('rhythms').filter(({ schedule }) => schedule.type === 'times_a_week')
    expect(swim).toMatchObject({ name: 'Swim', schedule: { value: 3 } })
    const done = all('rhythmCompletions').filter(({ rhythmId }) => rhythmId === swim.id)
    expect(new Set(done.map(({ completionDate }) => weekdayOf(completionDate))).size).toBeGreaterThan(3)
    expect(done.length).toBeGreaterThan(8)
    expect(done.length).toBeLessThan(13)
  })

  test('has completions only for past days', () => {
    const completions = all('rhythmCompletions')
    expect(completions.length).toBeGreaterThan(100)
    for (const { completionDate, actualCompletionDate } of completions) {
      expect(actualCompletionDate >= completionDate).toBe(true)
      expect(actualCompletionDate < today).toBe(true)
    }
  })
})

test.each(Object.entries(byDay))('started %s, it stands at about +2 and has played today', (_name, start) => {
  const { user, valuesWith } = theDemo(start)
  const today = valuesWith(user.formula).at(-1)
  expect(today.harmony).toBeGreaterThan(1.5)
  expect(today.harmony).toBeLessThan(2.5)
  expect(today.play).toBeGreaterThanOrEqual(20 * 60)
  expect(today.focus).toBeGreaterThanOrEqual(30 * 60)
})

test('lets pacing fade and rests for a week, so that it stays readable with the default grace', () => {
  const { user, all, valuesWith } = theDemo(byDay['on a Wednesday evening'])
  const pacingWith = (formula) => valuesWith(formula).map(({ pacing }) => Math.abs(pacing))
  const { pacingCarry, ...never } = user.formula
  expect(pacingCarry).toBe(0.8)
  expect(all('rhythms').map(({ pacingGrace }) => pacingGrace)).toEqual(
    all('rhythms').map(({ points }) => (points * 20) / 100),
  )
  expect(user.bio).toContain('80 %')
  const [span] = all('restSpans')
  const isInSpan = ({ completionDate: day }) => span.from <= day && day <= span.to
  expect(all('rhythmCompletions').filter(isInSpan)).toEqual([])
  expect(Math.max(...pacingWith(user.formula))).toBeLessThan(20)
  expect(Math.max(...pacingWith(never))).toBeGreaterThan(30)
})

test('the same moment gives the same data', () => {
  const [moment, zone] = byDay['at noon of New Year']
  const now = Date.parse(moment)
  expect([...demoDocuments(now, zone)]).toEqual([...demoDocuments(now, zone)])
})
