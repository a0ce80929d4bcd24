import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import { STORABLE_SESSION } from '@/domain/storable'
import { areBreaks } from './timer'
import {
  Double,
  hasKeys,
  hasShape,
  isAmount,
  isId,
  isInstant,
  isInteger,
  isIntegerWithin,
  isList,
  isLocation,
  isMap,
  isName,
  isRepeatedName,
  isSame,
  isSignedAmount,
  isText,
  numberOf,
  type Fields,
} from './values'

const MARKS = 2n ** 26n

type Check = (value: unknown, session: Fields, isKept: boolean) => boolean

const FIELDS: Readonly<Record<Exclude<keyof typeof STORABLE_SESSION, 'id' | 'rev'>, Check>> = {
  startTime: isInstant,
  endTime: (value, { startTime }) => isInstant(value) && numberOf(value) >= numberOf(startTime),
  // The duration is rounded.
  duration: (value, { startTime, endTime }) =>
    isIntegerWithin(value, 0, Math.floor((numberOf(endTime) - numberOf(startTime)) / 1000) + 2),
  breaks: (value, { completedTasks }) => isList(completedTasks) && areBreaks(value, completedTasks.length),
  notes: (value) => isText(value, 0, MAX_NOTES_LENGTH),
  location: (value, _, isKept) => value === null || isLocation(value) || isKept,
  completedTasks: (value, { breaks }) =>
    isList(value) && isList(breaks) && areCompletedTasks(value, breaks.length),
  sessionScore: isAmount,
  type: (value, _, isKept) => isName(value) || isKept,
  timezone: (value) => typeof value === 'string' && /^[A-Za-z0-9_+/-]{1,64}$/.test(value),
}

/** Values that older rules accepted may stay. */
export function isSession(session: Fields, id: string, before: Fields | null): boolean {
  const isKept = (field: string) =>
    before !== null && field in before && isSame(session[field], before[field])
  if (!hasShape(session, STORABLE_SESSION) || session.id !== id) return false
  return Object.entries(FIELDS).every(
    ([field, isValid]) => !(field in session) || isValid(session[field], session, isKept(field)),
  )
}

/**
 * The number of tasks checked depends on the number of breaks, because both share the write's limit of expressions. Tasks
 * beyond it are only counted.
 */
function areCompletedTasks(tasks: readonly unknown[], breaks: number): boolean {
  const checked = breaks === 0 ? 20 : breaks <= 15 ? 15 : 10
  return tasks.length <= MAX_COMPLETED_TASKS && tasks.slice(0, checked).every(isCompletedTask)
}

function isCompletedTask(task: unknown): boolean {
  return (
    hasKeys(task, ['id', 'name', 'score', 'quantity']) &&
    isId(task.id) &&
    isRepeatedName(task.name) &&
    numberOf(task.quantity) > 0 &&
    isSignedAmount(numberOf(task.score) * numberOf(task.quantity))
  )
}

/** A new session's revision is only the mark of its content. */
export const isFirstRev = (rev: unknown): boolean => isIntegerWithin(rev, 0, Number(MARKS) - 1)

/** An edit's revision combines the mark of the edited revision, counted from 1, with its own mark. */
export function isEditOf(before: Fields, rev: unknown): boolean {
  const stored = wholeOf(revOf(before))
  return isInteger(rev) && stored !== null && BigInt(rev) / MARKS === (stored % MARKS) + 1n
}

/** A deletion's receipt names the revision that it deletes. */
export function isReceiptOf({ revs }: Fields, id: string, before: Fields): boolean {
  return isMap(revs) && Object.hasOwn(revs, id) && isSameNumber(revs[id], revOf(before))
}

/** Sessions stored before revisions existed count as 0. */
const revOf = (session: Fields) => ('rev' in session ? session.rev : 0)

/** Compares across storage types. Integers are compared exactly, even beyond double precision. */
function isSameNumber(one: unknown, other: unknown): boolean {
  const whole = wholeOf(one)
  return whole === null ? numberOf(one) === numberOf(other) : whole === wholeOf(other)
}

function wholeOf(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value
  return Number.isInteger(numberOf(value)) ? BigInt(numberOf(value)) : null
}

/** Ids and revisions. Any value with a short text form counts as a revision. */
export function isReceipt(receipt: Fields): boolean {
  return hasKeys(receipt, ['revs']) && isMap(receipt.revs) && areMarks(receipt.revs, 150)
}

/** Ids of documents with a short mark each. */
export function areMarks(marks: Fields, maxId: number): boolean {
  const ids = Object.keys(marks)
  const written = Object.values(marks).map(writtenOut)
  return (
    ids.length <= 400 &&
    // The rules' regular expressions count code points.
    new RegExp(`^([^/]{1,${maxId}}(/[^/]{1,${maxId}})*)?$`, 'u').test(ids.join('/')) &&
    !written.includes(null) &&
    /^([0-9A-Za-z.+-]{1,24}( [0-9A-Za-z.+-]{1,24})*)?$/.test(written.join(' '))
  )
}

/** The value as text like the rules' `string()`, or null where that fails. Numbers are always short. */
export function writtenOut(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === null || typeof value === 'boolean') return String(value)
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double ? '0' : null
}
