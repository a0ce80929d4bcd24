import { expect, test } from 'vitest'
import { adviceText } from './score'

test.each<[number, boolean, string]>([
  [-14.63, false, '14.6 below the line. Time to focus.'],
  [-3, true, '3 below the line. Leaning playful.'],
  [-3, false, '3 below the line. A little focus lifts it.'],
  [-0.4, false, '0.4 below the line. Balanced.'],
  [-0.04, true, 'On the line. Ready when you are.'],
  [0, false, 'On the line. Ready when you are.'],
  [1, false, '1 above the line. Balanced.'],
  [2.25, false, '2.3 above the line. Leaning productive.'],
  [1204.5, false, '1,204.5 above the line. Time to play.'],
])('CLOCK-08 at %d, having played: %s', (harmony, hasPlayed, text) => {
  expect(adviceText(harmony, hasPlayed)).toBe(text)
})
