import { expect, test } from 'vitest'
import { aRhythm } from '../../tests/builders/score'
import type { ZoneId } from '@/domain/units'
import { breakEvenTexts, startText, todayText } from './score'

const open = (...points: number[]) => points.map((each) => ({ rhythm: aRhythm(), points: each, taken: each }))

test.each([
  [-5.7, open(4, 3), 'Started the day at −5.7. Rhythms still open: −7.'],
  [-0.25, [], 'Started the day at −0.3.'],
  [0, open(2), 'Rhythms still open: −2.'],
  [1204.5, [], 'Started the day at +1,204.5.'],
  [0, [], ''],
  [0, open(-10), 'Play still open: +10.'],
  [2, open(-10, 3), 'Started the day at +2. Rhythms still open: −3. Play still open: +10.'],
])('CLOCK-06 VOICES-04 after a start at %d: %3$s', (start, rhythms, text) => {
  expect(todayText(start, rhythms)).toBe(text)
})

const ZONE = 'UTC' as ZoneId
const PLAY = {
  kind: 'to-balance',
  category: 'play',
  minutes: 47,
  until: Date.UTC(2025, 5, 10, 16, 12),
} as const
const FOCUS = { ...PLAY, category: 'productivity' } as const

test.each([
  [PLAY, null, '47 min of play to balance, until 16:12'],
  [PLAY, 'play', '47 min of play to balance, until 16:12'],
  [PLAY, 'productivity', 'Enough focus for today; 47 min of play would balance.'],
  [FOCUS, 'play', 'Enough play for today; 47 min of focus would balance.'],
  [PLAY, 'earlier-day', '47 min of play to balance; this timer counts for an earlier day.'],
] as const)('CLOCK-01 %o while %s runs: %s', (need, running, text) => {
  expect(breakEvenTexts(need, ZONE, '24-hour', running).join(' ')).toBe(text)
})

test('CLOCK-01 the idle timer offers to start it', () => {
  expect(startText(PLAY, ZONE, '24-hour')).toBe('Play 47 min, until 16:12')
  expect(startText({ ...FOCUS, minutes: 80 }, ZONE, '12-hour')).toBe('Focus 1 h 20 min, until 4:12 PM')
})
