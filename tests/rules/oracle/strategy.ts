import { daysBetween, type DayKey } from '@/domain/calendar/day-key'
import { MAX_DAY_INTERVAL, MAX_FORMER_NAMES, MAX_NAME_LENGTH, MAX_REST_SPAN_DAYS } from '@/domain/limits'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import {
  STORABLE_COMPLETION,
  STORABLE_REST_SPAN,
  STORABLE_RHYTHM,
  STORABLE_SCREEN_TIME_APP,
  STORABLE_SESSION_TYPE,
  STORABLE_TASK,
} from '@/domain/storable'
import { isMode } from './timer'
import {
  hasKeys,
  hasShape,
  isAmount,
  isBoolean,
  isDay,
  isId,
  isInstant,
  isInteger,
  isIntegerWithin,
  isList,
  isMap,
  isName,
  isRepeatedName,
  isText,
  isTimeOfDay,
  isUsualDay,
  numberOf,
  type Fields,
} from './values'

export const isTask = (task: Fields, id: string): boolean =>
  hasShape(task, STORABLE_TASK) && isOwnId(task, id) && isName(task.name) && isAmount(task.score)

export const isScreenTimeApp = (app: Fields, id: string): boolean =>
  hasShape(app, STORABLE_SCREEN_TIME_APP) && isOwnId(app, id) && isName(app.name)

const isOwnId = (fields: Fields, id: string) => fields.id === id && isId(id)

export function isSessionType(type: Fields, id: string): boolean {
  return (
    hasShape(type, STORABLE_SESSION_TYPE) &&
    isOwnId(type, id) &&
    isName(type.name) &&
    !CORE_SESSION_TYPES.some(({ name }) => name === type.name) &&
    isMode(type.category) &&
    isText(type.color, 7, 7) &&
    /^#[0-9a-f]+$/i.test(type.color) &&
    isInstant(type.createdAt) &&
    type.isCore === false &&
    (type.formerNames === undefined || areFormerNames(type.formerNames)) &&
    (type.archivedAt === undefined || type.archivedAt === null || isInstant(type.archivedAt))
  )
}

const areFormerNames = (names: unknown) =>
  isList(names) && names.length <= MAX_FORMER_NAMES && names.every(isRepeatedName)

/** Older rhythms have an interval instead of a schedule. */
export const RHYTHM_OLD_FIELDS = ['frequency']

export function isRhythm(rhythm: Fields, id: string): boolean {
  return (
    hasShape(rhythm, STORABLE_RHYTHM, RHYTHM_OLD_FIELDS) &&
    isOwnId(rhythm, id) &&
    isName(rhythm.name) &&
    isInteger(rhythm.points) &&
    isAmount(rhythm.points) &&
    isDay(rhythm.startDate) &&
    (rhythm.endDate === undefined || isDay(rhythm.endDate)) &&
    (rhythm.phaseDate === undefined || isDay(rhythm.phaseDate)) &&
    (rhythm.sessionType === undefined || isName(rhythm.sessionType)) &&
    isSchedule(rhythm.schedule) &&
    (rhythm.frequency === undefined || rhythm.frequency === null || isDayCount(rhythm.frequency)) &&
    isBoolean(rhythm.isTimed) &&
    isTimeFor(rhythm.isTimed, rhythm.startTime) &&
    isTimeFor(rhythm.isTimed, rhythm.endTime) &&
    isAmount(rhythm.penaltyPerDay) &&
    isAmount(rhythm.pacingGrace) &&
    isBoolean(rhythm.isCatchable) &&
    // A rhythm without catch-up has no penalty because it is never late.
    (rhythm.isCatchable || numberOf(rhythm.penaltyPerDay) === 0) &&
    isInstant(rhythm.createdAt)
  )
}

const isTimeFor = (isTimed: boolean, time: unknown) => (!isTimed && time === null) || isTimeOfDay(time)
const isDayCount = (value: unknown) => isIntegerWithin(value, 1, MAX_DAY_INTERVAL)

function isSchedule(schedule: unknown): boolean {
  if (!hasKeys(schedule, ['type', 'value'])) return false
  const { type, value } = schedule
  if (type === 'daily') return value === null || isIntegerWithin(value, 1, 1)
  if (type === 'every_x_days') return isDayCount(value)
  if (type === 'times_a_week') return isIntegerWithin(value, 1, 7)
  return type === 'weekly' && isList(value) && areWeekdays(value)
}

const areWeekdays = (days: readonly unknown[]) =>
  days.length > 0 && new Set(days).size === days.length && days.every((day) => isIntegerWithin(day, 1, 7))

export function isRestSpan(span: Fields, id: string): boolean {
  const { from, to, name } = span
  return (
    hasShape(span, STORABLE_REST_SPAN) &&
    isId(id) &&
    isText(name, 0, MAX_NAME_LENGTH) &&
    isUsualDay(from) &&
    isUsualDay(to) &&
    from <= to &&
    daysBetween(from as DayKey, to as DayKey) < MAX_REST_SPAN_DAYS
  )
}

const KINDS = ['sessions', 'split', 'task', 'rhythm', 'sessionType', 'app', 'restSpan']
const DAY_MS = 86_400_000

export function isTrash(trash: Fields, id: string): boolean {
  const { kind, deletedAt, expiresAt, items } = trash
  return (
    hasKeys(trash, ['kind', 'deletedAt', 'expiresAt', 'items']) &&
    isId(id) &&
    KINDS.some((one) => one === kind) &&
    isInstant(deletedAt) &&
    expiresAt instanceof Date &&
    expiresAt.getTime() === numberOf(deletedAt) + 30 * DAY_MS &&
    expiresAt.getTime() <= Date.now() + 120 * DAY_MS &&
    isList(items) &&
    items.length >= 1 &&
    items.length <= 400 &&
    haveIds(items)
  )
}

/** The first 100 items have an id. */
export function haveIds(items: readonly unknown[]): boolean {
  const ids = items.slice(0, 100).map((item) => (isMap(item) ? item.id : null))
  return ids.every((id) => typeof id === 'string' && !id.includes('/')) && ids.join('').length <= 30_000
}

export function isCompletion(completion: Fields, id: string): boolean {
  const { rhythmId, completionDate, actualCompletionDate, completedAt } = completion
  return (
    hasShape(completion, STORABLE_COMPLETION) &&
    isId(rhythmId) &&
    isDay(completionDate) &&
    isDay(actualCompletionDate) &&
    isInstant(completedAt) &&
    id === `${rhythmId}_${completionDate}`
  )
}

export function isGithubLink(link: Fields): boolean {
  return (
    hasKeys(link, ['accessToken', 'username', 'uid']) &&
    isText(link.accessToken, 1, 1000) &&
    // Characters allowed in an HTTP header.
    [...link.accessToken].every((character) => character > ' ' && character <= '~') &&
    isName(link.username) &&
    isId(link.uid)
  )
}
