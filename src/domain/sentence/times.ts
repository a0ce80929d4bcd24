import type { TimeOfDay } from '../calendar/day-key'
import { clockAt, clockOf, isPlainlyClock, minutesOf, rangeOf, timeAt, type Clock, type Read } from './clock'
import type { SaidTime } from './when'
import type { Word } from './words'

export type SaidTimes = Partial<Pick<SaidTime, 'start' | 'end' | 'untilNow'>>

const OPENS_RANGE = /^(from|between|since)$/
const JOINS_RANGE = /^(to|until|till|til|and|[-–—])$/
const DASH = /^(.+?)[-–—](.+)$/

/** The times that begin at the word: `from 9 to 10:30`, `9-10:30`, `since 9`, `until noon`, `at 9`. */
export function timesAt(words: readonly Word[], index: number): Read<SaidTimes> | null {
  return rangeInOneWord(words, index) ?? rangeInWords(words, index) ?? singleTime(words, index)
}

function rangeInOneWord(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const [, left, right] = DASH.exec(words[index]?.plain ?? '') ?? []
  const from = left === undefined ? null : clockOf(left)
  if (!from || right === undefined) return null
  // `9-10 pm`
  const rest = [{ typed: right, plain: right }, ...words.slice(index + 1, index + 2)]
  const to = clockAt(rest, 0)
  return to && { value: rangeOf(from, to.value), words: to.words }
}

function rangeInWords(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const opener = OPENS_RANGE.test(words[index]?.plain ?? '') ? 1 : 0
  const from = clockAt(words, index + opener)
  if (!from) return null
  const joint = index + opener + from.words
  const word = words[joint]?.plain ?? ''
  if (!JOINS_RANGE.test(word) || (word === 'and' && opener === 0)) return null
  const isNow = words[joint + 1]?.plain === 'now'
  if (isNow) return { value: { start: timeOf(from.value), untilNow: true }, words: joint + 2 - index }
  const to = clockAt(words, joint + 1)
  return to && { value: rangeOf(from.value, to.value), words: joint + 1 + to.words - index }
}

function singleTime(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const word = words[index]?.plain ?? ''
  const here = clockAt(words, index)
  const isPlain = isPlainlyClock(word) || here?.words === 2
  if (here && isPlain) return { value: { start: timeOf(here.value) }, words: here.words }
  const next = clockAt(words, index + 1)
  if (!next) return null
  const read = (value: SaidTimes) => ({ value, words: next.words + 1 })
  if (word === 'at' || word === '@') return read({ start: timeOf(next.value) })
  if (word === 'from' || word === 'since') return read({ start: timeOf(next.value), untilNow: true })
  const isEnd =
    /^(until|till|til)$/.test(word) || (word === 'to' && isPlainlyClock(words[index + 1]?.plain ?? ''))
  return isEnd ? read({ end: timeOf(next.value) }) : null
}

function timeOf(clock: Clock): TimeOfDay {
  return timeAt(minutesOf(clock))
}
