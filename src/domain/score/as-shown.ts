import { sharesOf, tenths } from '../decimal'
import type { Sums } from './day-course'
import type { DayStart } from './day-start'

/** The sums as they are shown, to the tenth: the three parts add up to the Harmony Vector. */
export function sumsAsShown({ productivity, pacing, play, harmony }: Sums): Sums {
  const total = tenths(harmony)
  const [a = 0, b = 0, c = 0] = sharesOf([productivity * 10, pacing * 10, -play * 10], total)
  return { productivity: a / 10, pacing: b / 10, play: (-c + 0) / 10, harmony: total / 10 }
}

/** The start of a day as it is shown, to the tenth: its parts add up to its sum. */
export function startAsShown({ sum, carried, due, grace }: DayStart): DayStart {
  const total = tenths(sum)
  const [a = 0, b = 0, c = 0] = sharesOf([carried * 10, due * 10, grace * 10], total)
  return { sum: total / 10, carried: a / 10, due: b / 10, grace: c / 10 }
}
