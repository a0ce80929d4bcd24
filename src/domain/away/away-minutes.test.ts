import { expect, test } from 'vitest'
import { DEFAULT_AWAY_LIMITS, parseAwayLimits } from './away-minutes'

test('AWAY-01 the time away that needs no question is one of five for each mode, 15 minutes and off by default', () => {
  for (const minutes of [5, 15, 30, 60, null]) {
    const both = { productivity: minutes, play: minutes }
    expect(parseAwayLimits(JSON.parse(JSON.stringify(both)))).toEqual(both)
  }
  for (const wrong of [undefined, null, 5, {}, { productivity: 7, play: '5' }])
    expect(parseAwayLimits(wrong)).toEqual(DEFAULT_AWAY_LIMITS)
  expect(DEFAULT_AWAY_LIMITS).toEqual({ productivity: 15, play: null })
})
