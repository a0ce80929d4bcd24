import { type DayKey, minutesOfDay, parseTimeOfDay } from '../calendar/day-key'
import { decimalOf } from '../decimal'
import { lengthFields, spanOfTimes, type ManualEntry } from '../session/manual'
import { defaultTypeOf } from '../session/session'
import { SCREEN_TIME, type SessionType, sessionTypeNamed } from '../session/types/session-type'
import type { Quantities, Task } from '../session/types/task'
import { MS_PER_MINUTE } from '../units'
import type { Read } from './clock'
import { dayAt } from './day'
import { nameAt, type Names, namesIn } from './names'
import { type FormTimes, formTimes, type Moment, type SaidTime, type SaidTimes, timesAt } from './when'
import { type Word, wordsOfSentence } from './words'

/** What a sentence such as `piano 45m yesterday` says about a session (KEYS-03). */
export interface Sentence {
  /** The fields of Quick Add. Words that say nothing else become the notes. */
  readonly entry: ManualEntry
  /** Whether the sentence is about a session beyond doubt: it says how long or when, or what and on which day. */
  readonly isPlain: boolean
}

/** What the account has names for. */
interface Vocabulary {
  readonly types: readonly SessionType[]
  readonly tasks: readonly Task[]
}

interface Said extends SaidTime {
  readonly type: string | null
  readonly quantities: Quantities
}

const NOTHING: Said = {
  type: null,
  quantities: {},
  day: null,
  start: null,
  end: null,
  untilNow: false,
  isBareHour: false,
  minutes: null,
}

/** Reads the sentence, or null if it says nothing about a session. Any text has an answer; nothing is saved. */
export function readSentence(text: string, vocabulary: Vocabulary, moment: Moment): Sentence | null {
  const words = wordsOfSentence(text.slice(0, MAX_SENTENCE))
  const { said, notes } = understood(words, vocabulary, moment.today)
  const hasTasks = Object.keys(said.quantities).length > 0
  const type = said.type ?? defaultTypeOf('productivity')
  // Play counts no tasks, so a task's name is a word like any other.
  if (hasTasks && sessionTypeNamed(vocabulary.types, type).category === 'play')
    return readSentence(text, { ...vocabulary, tasks: [] }, moment)
  const isNamed = said.type !== null || hasTasks
  const isTimed = said.minutes !== null || said.start !== null || said.end !== null
  if (!isNamed && !isTimed) return null
  const times = formTimes(said, moment)
  return {
    entry: { type, ...fieldsOf(type, times, said, moment), notes, quantities: said.quantities },
    isPlain: isTimed || said.day !== null,
  }
}

const NO_TIMES = { start: '', end: '', hours: '', minutes: '' }

/** Screen Time has a length instead of times. */
function fieldsOf(type: string, { date, start, end }: FormTimes, { minutes }: Said, { zone }: Moment) {
  if (type !== SCREEN_TIME) return { date, start, end, hours: '', minutes: '' }
  const length = minutes ?? lengthOf({ date, start, end }, zone)
  return { date, ...(length === null ? NO_TIMES : lengthFields(length)) }
}

function lengthOf({ date, start, end }: FormTimes, zone: Moment['zone']): number | null {
  const [from, to] = [parseTimeOfDay(start), parseTimeOfDay(end)]
  if (from === null || to === null) return null
  const { startTime, endTime } = spanOfTimes(date, from, to, zone)
  return Math.round((endTime - startTime) / MS_PER_MINUTE)
}

/** A word that has been understood, so that no name reaches across it. */
const DONE: Word = { typed: '', plain: '' }

function understood(all: readonly Word[], { types, tasks }: Vocabulary, today: DayKey) {
  const names = namesIn(types, tasks)
  const words = [...all]
  let said = NOTHING
  // What is spelled right comes first: a wrong letter is guessed only in what is left.
  for (const typos of [false, true]) {
    for (let index = 0; index < words.length; index++) {
      const found = words[index] === DONE ? null : partAt(words, index, { names, today, typos, said })
      if (!found) continue
      said = { ...said, ...found.value }
      words.fill(DONE, index - found.before, index + found.words)
    }
  }
  const notes = words
    .map(({ typed }) => typed)
    .filter((typed) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(typed))
    .join(' ')
  return { said, notes }
}

interface Part extends Read<Partial<Said>> {
  /** Words before it that belong to it, such as `for`. */
  readonly before: number
}

interface Reading {
  readonly names: Names
  readonly today: DayKey
  readonly typos: boolean
  readonly said: Said
}

/** What begins at the word and has not been said before. */
function partAt(words: readonly Word[], index: number, reading: Reading): Part | null {
  const { names, today, typos, said } = reading
  const before = words[index - 1]?.plain ?? ''
  const name = nameAt(words, index, names, typos)
  if (name?.value.kind === 'task') return taskPart(words, index, name.value.task.id, name.words, said)
  if (name && said.type === null)
    return { value: { type: name.value.type.name }, words: name.words, before: 0 }

  // Before the times, because `1:30 h` begins like one.
  const length = typos ? null : durationAt(words, index, reading)
  if (length && said.minutes === null && !isContradicted(length.value, words, reading))
    return {
      value: { minutes: length.value },
      words: length.words,
      before: /^(for|about)$/.test(before) ? 1 : 0,
    }
  const times = typos ? null : timesAt(words, index)
  const isNew = said.start === null && said.end === null
  if (times && isNew && !isOtherRange(words, index, times, reading)) return { ...times, before: 0 }
  const day = dayAt(words, index, today, typos)
  if (day && said.day === null)
    return { value: { day: day.value }, words: day.words, before: before === 'on' ? 1 : 0 }
  return null
}

/** As the field takes it: up to millions, to the tenth, with or without separators of thousands. */
const QUANTITY = String.raw`(\d{1,8}(?:[,']\d{3})*(?:[.,]\d)?|\.\d)`

/** A task, and how often: `3 pages`, `pages x3`. */
function taskPart(words: readonly Word[], index: number, id: string, count: number, said: Said): Part | null {
  if (Object.hasOwn(said.quantities, id)) return null
  const quantity = (word: Word | undefined, form: RegExp) => {
    const value = decimalOf(form.exec(word?.plain ?? '')?.[1] ?? '')
    return value === null ? undefined : String(value)
  }
  const before = quantity(words[index - 1], new RegExp(`^${QUANTITY}[x×]?$`))
  const after = quantity(words[index + count], new RegExp(`^[x×]?${QUANTITY}[x×]?$`))
  // A bare number after the name may be anything.
  const isAfter =
    before === undefined && after !== undefined && /[x×]/.test(words[index + count]?.plain ?? '')
  return {
    value: { quantities: { ...said.quantities, [id]: before ?? (isAfter ? after : '1') } },
    words: count + (isAfter ? 1 : 0),
    before: before === undefined ? 0 : 1,
  }
}

const HOURS = '(?:h|hr|hrs|hour|hours)'
const MINUTES = '(?:m|min|mins|minute|minutes)'
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|\.\d+)`
/** From one to five words, longest first, joined by single spaces. Two numbers beside each other are not one. */
const FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => number])[] = [
  [new RegExp(`^${NUMBER} ?${HOURS} ?(?:and )?(\\d+) ?${MINUTES}$`), ([h, m]) => hours(h) + Number(m)],
  [new RegExp(`^${NUMBER} ?${HOURS}(\\d+)$`), ([h, m]) => hours(h) + Number(m)],
  [new RegExp(`^(\\d+):(\\d{2}) ?${HOURS}$`), ([h, m]) => hours(h) + Number(m)],
  [new RegExp(`^${NUMBER} ?${HOURS}$`), ([h]) => hours(h)],
  [new RegExp(`^${NUMBER} ?${MINUTES}$`), ([m]) => Math.round(decimal(m))],
  [new RegExp(`^(?:an|one) hour and (\\d+) ?${MINUTES}$`), ([m]) => 60 + Number(m)],
  [new RegExp(`^${NUMBER} ?${HOURS} and a half$`), ([h]) => hours(h) + 30],
  [/^(?:an|one) hour (and) (?:a )?half$/, () => 90],
  [/^(?:(?:a|one) )?(quarter) of an hour$/, () => 15],
  [/^three (quarters) of an hour$/, () => 45],
  [/^(?:an|one) (hour)$/, () => 60],
  [/^half(?: an)? (hour)$/, () => 30],
]
/** The minutes of `1h 30` have no unit, so only where they end something are they none of `20 Nov` or `30 pages`. */
const LAST_FORMS: typeof FORMS = [
  [new RegExp(`^${NUMBER} ?${HOURS} ([0-5]\\d)$`), ([h, m]) => hours(h) + Number(m)],
  ...FORMS,
]
const MOST_WORDS = 5

/** The length that begins at the word, in minutes: `45m`, `1h30`, `1.5 h`, `half an hour`. From a minute to a day. */
function durationAt(words: readonly Word[], index: number, reading: Reading): Read<number> | null {
  for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
    const text = joined(words, index, count)
    for (const [form, minutesIn] of endsAt(words, index + count, reading) ? LAST_FORMS : FORMS) {
      const [, ...parts] = form.exec(text) ?? []
      if (parts.length === 0) continue
      const minutes = minutesIn(parts)
      // `2 hours ago` is when, not how long.
      if (words[index + count]?.plain === 'ago') return null
      if (minutes >= 1 && minutes <= MINUTES_PER_DAY) return { value: minutes, words: count }
    }
  }
  return null
}

/** Whether a number before the word belongs to nothing after it: the sentence ends, or a comma, a type or a day follows. */
function endsAt(words: readonly Word[], index: number, { names, today }: Reading): boolean {
  return (
    index === words.length ||
    /[,;]$/.test(words[index - 1]?.typed ?? '') ||
    nameAt(words, index, names, false)?.value.kind === 'type' ||
    dayAt(words, index, today, false) !== null
  )
}

/** Whether a bare `3-5` or `3 to 5` is no time, because the sentence says another length. */
function isOtherRange(
  words: readonly Word[],
  index: number,
  { value, words: count }: Read<SaidTimes>,
  reading: Reading,
) {
  if (!/^\d+(?: ?[-–—] ?| to )\d+$/.test(joined(words, index, count))) return false
  const length =
    reading.said.minutes ?? words.map((_, at) => durationAt(words, at, reading)?.value).find(Boolean)
  return length !== undefined && differs(length, value)
}

/** Whether times that the sentence plainly says have another length, which then stays in the notes. */
function isContradicted(length: number, words: readonly Word[], reading: Reading): boolean {
  return (
    differs(length, reading.said) ||
    words.some((_, index) => {
      const times = timesAt(words, index)
      return times !== null && differs(length, times.value) && !isOtherRange(words, index, times, reading)
    })
  )
}

/** Whether the times have another length, in minutes. */
function differs(length: number, { start, end }: SaidTimes): boolean {
  if (!start || !end) return false
  const minutes = minutesOfDay(end) - minutesOfDay(start)
  return length !== (minutes > 0 ? minutes : minutes + MINUTES_PER_DAY)
}

function joined(words: readonly Word[], index: number, count: number): string {
  return words
    .slice(index, index + count)
    .map(({ plain }) => plain)
    .join(' ')
}

function hours(text: string | undefined): number {
  return Math.round(decimal(text) * 60)
}

function decimal(text: string | undefined): number {
  return decimalOf(text ?? '') ?? 0
}

const MINUTES_PER_DAY = 1440
/** Characters of a sentence that are read. */
const MAX_SENTENCE = 200
