import { describe, expect, test } from 'vitest'
import { dayKey } from './calendar.mjs'
import { dayValues } from '../../src/domain/score/days'
import { restDays } from '../../src/domain/rest/rest-days'
import { demoDocuments } from './documents.mjs'

const zone = 'Europe/Lisbon'
const times = {
  'an afternoon': new Date(2026, 5, 17, 15, 20).getTime(),
  'the small hours': new Date(2026, 5, 17, 2, 3, 4, 567).getTime(),
  'just past midnight': new Date(2026, 5, 17, 0, 0, 20).getTime(),
  'noon of New Year': new Date(2027, 0, 1, 12, 0, 1).getTime(),
}

describe.each(Object.entries(times))('the demo account started at %s', (_name, now) => {
  const documents = demoDocuments(now, zone)
  const sessions = [...documents].filter(([path]) => path.includes('/sessions/')).map(([, data]) => data)

  test('has sessions on most of ninety days, including today, and none in the future', () => {
    const days = new Set(sessions.map((session) => dayKey(session.startTime)))
    expect(days.size).toBeGreaterThan(80)
    expect(days.size).toBeLessThanOrEqual(90)
    expect(days).toContain(dayKey(now))
    expect(Math.max(...sessions.map((session) => session.endTime))).toBeLessThanOrEqual(now)
  })

  test('has no two sessions at the same time', () => {
    const ordered = sessions.toSorted((a, b) => a.startTime - b.startTime)
    for (const [index, session] of ordered.slice(1).entries()) {
      expect(session.startTime).toBeGreaterThanOrEqual(ordered[index].endTime)
    }
  })

  test('counts whole seconds without breaks, and points without rounding errors', () => {
    for (const { startTime, endTime, breaks, duration, sessionScore } of sessions) {
      const paused = breaks.reduce((sum, pause) => sum + pause.endTime - pause.startTime, 0)
      expect(duration * 1000).toBe(endTime - startTime - paused)
      expect(String(sessionScore).length).toBeLessThan(6)
    }
    const total = sessions.reduce((sum, session) => sum + session.sessionScore, 0)
    expect(documents.get('users/demo-account').score).toBeCloseTo(total, 6)
  })

  test('has completions only for past days', () => {
    const completions = [...documents]
      .filter(([path]) => path.includes('/rhythmCompletions/'))
      .map(([, data]) => data)
    expect(completions.length).toBeGreaterThan(100)
    for (const { completionDate, actualCompletionDate } of completions) {
      expect(actualCompletionDate >= completionDate).toBe(true)
      expect(actualCompletionDate < dayKey(now)).toBe(true)
    }
  })
})

test('lets pacing fade and rests for a week, so that it stays readable with the default grace', () => {
  const now = times['an afternoon']
  const documents = demoDocuments(now, zone)
  const dataOf = (name) =>
    [...documents].filter(([path]) => path.includes(`/${name}/`)).map(([, data]) => data)
  const user = documents.get('users/demo-account')
  const rhythms = dataOf('rhythms')
  const completions = new Map()
  for (const { rhythmId, completionDate, actualCompletionDate } of dataOf('rhythmCompletions')) {
    const days = completions.get(rhythmId) ?? new Map()
    completions.set(rhythmId, days.set(completionDate, actualCompletionDate))
  }
  const [span] = dataOf('restSpans')
  const pacingWith = (formula) => {
    const rollups = { days: new Map(), completions, utcDays: new Map() }
    const input = { rollups, rhythms, types: [], formula, rest: restDays([span], []), today: dayKey(now) }
    return dayValues(input).days.map(({ pacing }) => pacing)
  }
  const { pacingCarry, ...never } = user.formula
  expect(pacingCarry).toBe(0.8)
  expect(rhythms.map(({ pacingGrace }) => pacingGrace)).toEqual(
    rhythms.map(({ points }) => (points * 20) / 100),
  )
  expect(user.bio).toContain('80 %')
  expect(
    dataOf('rhythmCompletions').filter(({ completionDate: day }) => span.from <= day && day <= span.to),
  ).toEqual([])
  expect(Math.max(...pacingWith(user.formula).map(Math.abs))).toBeLessThan(20)
  expect(Math.max(...pacingWith(never).map(Math.abs))).toBeGreaterThan(30)
})

test('the same moment gives the same data', () => {
  const now = times['an afternoon']
  expect([...demoDocuments(now, zone)]).toEqual([...demoDocuments(now, zone)])
})
