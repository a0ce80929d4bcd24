import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('days are those of UTC where Date was replaced by one that returns plain dates', async () => {
  const Native = Date
  function Replaced(value?: number) {
    return value === undefined ? new Native() : new Native(value)
  }
  Object.assign(Replaced, {
    prototype: Native.prototype,
    now: Native.now,
    UTC: Native.UTC,
    parse: Native.parse,
  })
  vi.resetModules()
  vi.stubGlobal('Date', Replaced)
  const { addDays, mondayOf, parseDayKey, weekdayOf } = await import('./day-key')
  const day = parseDayKey('2026-03-07')
  if (!day) throw new Error('2026-03-07 is a day')
  expect([weekdayOf(day), addDays(day, 1), addDays(day, 2), mondayOf(day)]).toEqual([
    6,
    '2026-03-08',
    '2026-03-09',
    '2026-03-02',
  ])
})
