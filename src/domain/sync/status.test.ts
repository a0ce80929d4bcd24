import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAVED, SAVING_SHOWS_AFTER_MS, SLOW_AFTER_MS, syncStatusOf } from './status'

const T = 1_750_000_000_000
const at = (ages: readonly number[], refused = 0, isOnline = true) =>
  syncStatusOf(
    ages.map((age) => T - age),
    refused,
    isOnline,
    T,
  )

test('SYNC-01 says nothing while everything is saved', () => {
  expect(at([])).toEqual({ status: SAVED, until: Infinity })
  expect(at([], 0, false)).toEqual({ status: SAVED, until: Infinity })
})

test('SYNC-01 `Saving` appears only after half a second, and counts as slow after eight', () => {
  expect(at([0])).toEqual({ status: SAVED, until: T + 500 })
  expect(at([499])).toEqual({ status: SAVED, until: T + 1 })
  expect(at([500, 20])).toEqual({ status: { at: 'saving', count: 2 }, until: T + 7500 })
  expect(at([7999]).status.at).toBe('saving')
  expect(at([8000, 100, 50]).status).toEqual({ at: 'waiting', count: 3 })
})

test('SYNC-01 offline, a change waits at once', () => {
  expect(at([0], 0, false)).toEqual({ status: { at: 'waiting', count: 1 }, until: Infinity })
})

test('SYNC-01 refused changes come first, because they need the user', () => {
  expect(at([9000, 10], 2).status).toEqual({ at: 'refused', count: 2 })
  expect(at([], 1, false).status).toEqual({ at: 'refused', count: 1 })
})

const changes = fc.array(fc.nat({ max: 20_000 }), { maxLength: 6 })

test('SYNC-01 law: it never says `saved` of a change older than half a second, nor offline', () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (ages, isOnline) => {
      const { status } = at(ages, 0, isOnline)
      const isYoung = isOnline && ages.every((age) => age < SAVING_SHOWS_AFTER_MS)
      expect(status.at === 'saved').toBe(ages.length === 0 || isYoung)
      expect(status.count).toBe(status.at === 'saved' ? 0 : ages.length)
    }),
  )
})

test('SYNC-01 law: the answer stays the same until the time that it names, and changes then', () => {
  fc.assert(
    fc.property(changes, (ages) => {
      const since = ages.map((age) => T - age)
      const { status, until } = syncStatusOf(since, 0, true, T)
      if (until === Infinity) {
        expect(syncStatusOf(since, 0, true, T + SLOW_AFTER_MS).status).toEqual(status)
        return
      }
      expect(until).toBeGreaterThan(T)
      expect(syncStatusOf(since, 0, true, until - 1).status).toEqual(status)
      expect(syncStatusOf(since, 0, true, until).status).not.toEqual(status)
    }),
  )
})
