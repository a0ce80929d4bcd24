import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import { STORABLE_SESSION } from '../storable'
import type { AmountEntry } from './entry'
import { aSpan, planOf, standingsOf } from './plan.testing'

const idsOf = (to: string) => planOf([aSpan('2026-08-01T10:00Z', to)]).plans.map(({ session }) => session.id)

test('BRING-11 numbers the days of a long entry, so that their ids stay storable', () => {
  expect(idsOf('2026-08-04T10:00Z')).toEqual(
    ['', '-2', '-3', '-4'].map((part) => `import-toggl-0123456789abcdef-1${part}`),
  )
  const ids = idsOf('2027-08-01T10:00Z')
  expect(new Set(ids).size).toBe(366)
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThan(40)
})

test('BRING-04 days of an entry are here although an earlier release gave them other ids', () => {
  const { plans } = planOf([aSpan('2026-08-01T10:00Z', '2026-08-03T10:00Z')])
  const stored = plans.map(({ session }) => ({ ...session, id: session.id.replace(/-3$/, '-2-2') }))
  expect(stored.map(({ id }) => id.slice(-4))).toEqual(['ef-1', '-1-2', '-2-2'])
  expect(standingsOf(plans, stored)).toEqual(['here', 'here', 'here'])
})

const sum = (day: string, seconds: number, title = 'Write'): AmountEntry => ({
  kind: 'amount',
  id: `import-noon-rescue-time-${day}-${seconds}`,
  row: 2,
  group: '',
  remarks: [],
  day: parseDayKey(day) as DayKey,
  seconds,
  title,
})

test.each([
  ['a day whose noon is before 1970 in its zone', sum('1970-01-01', 60), 'Pacific/Tongatapu'],
  ['a sum that ends after 2099', sum('2099-12-31', 86_400), 'Europe/Berlin'],
  ['a sum of decades', sum('2080-01-01', 999_999_999), 'Europe/Berlin'],
  ['a sum without an end', sum('2026-08-01', Infinity), 'Europe/Berlin'],
])('BRING-11 leaves out %s, which the rules refuse', (_, entry, zone) => {
  const { plans, leftOut } = planOf([entry, sum('2026-08-01', 60)], 'Productivity', zone)
  expect(plans.map(({ session }) => session.duration)).toEqual([60])
  expect(leftOut).toEqual([{ kind: 'left-out', row: 2, text: 'Write', problem: 'date-out-of-range' }])
})

test('BRING-02 an app of screen time is not cut inside a character', () => {
  const entry = sum('2026-08-01', 60, `${'a'.repeat(99)}😀`)
  const [plan] = planOf([entry], 'Screen Time').plans
  expect(v.is(v.object(STORABLE_SESSION), plan?.session)).toBe(true)
  expect(plan?.session.notes).toBe(`Logged Screen Time: ${'a'.repeat(99)}: 1m`)
})
