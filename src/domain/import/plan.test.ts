import { expect, test } from 'vitest'
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
