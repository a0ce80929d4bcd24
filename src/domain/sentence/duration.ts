import { MINUTES_PER_DAY } from './limits'
import type { Read } from './clock'
import type { Word } from './words'

const HOURS = '(?:h|hr|hrs|hour|hours)'
const MINUTES = '(?:m|min|mins|minute|minutes)'
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
/** From one to five words, longest first, each joined without spaces. */
const FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => number])[] = [
  [new RegExp(`^${NUMBER}${HOURS}(?:and)?(\\d+)(?:${MINUTES})?$`), ([h, m]) => hours(h) + Number(m)],
  [new RegExp(`^(\\d+):(\\d{2})${HOURS}$`), ([h, m]) => hours(h) + Number(m)],
  [new RegExp(`^${NUMBER}${HOURS}$`), ([h]) => hours(h)],
  [new RegExp(`^${NUMBER}${MINUTES}$`), ([m]) => Math.round(decimal(m))],
  [/^(?:an|one)hour(and)(?:ahalf|half)$/, () => 90],
  [/^(?:an|one)(hour)$/, () => 60],
  [/^half(?:an)?(hour)$/, () => 30],
]
const MOST_WORDS = 5

/** The length that begins at the word, in minutes: `45m`, `1h30`, `1.5 h`, `half an hour`. From a minute to a day. */
export function durationAt(words: readonly Word[], index: number): Read<number> | null {
  for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
    const joined = words
      .slice(index, index + count)
      .map(({ plain }) => plain)
      .join('')
    for (const [form, minutesIn] of FORMS) {
      const [, ...parts] = form.exec(joined) ?? []
      if (parts.length === 0) continue
      const minutes = minutesIn(parts)
      if (minutes >= 1 && minutes <= MINUTES_PER_DAY) return { value: minutes, words: count }
    }
  }
  return null
}

function hours(text: string | undefined): number {
  return Math.round(decimal(text) * 60)
}

function decimal(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}
