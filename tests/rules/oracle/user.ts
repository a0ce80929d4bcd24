import { dayOf } from '@/domain/calendar/day-key'
import {
  MAX_BIO_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_SHOWCASED_BADGES,
  MAX_URL_LENGTH,
} from '@/domain/limits'
import { THEMES } from '@/domain/preferences'
import { FEATURED_STATS, PROFILE_THEMES } from '@/domain/profile/customization'
import { isMode, isTimerState } from './timer'
import {
  hasKeys,
  isAmount,
  isBoolean,
  isBriefText,
  isDay,
  isId,
  isInstant,
  isInteger,
  isIntegerWithin,
  isList,
  isMap,
  isName,
  isSignedAmount,
  isPositiveAmount,
  isRepeatedName,
  isSame,
  isText,
  isUsualDay,
  isWithin,
  numberOf,
  type Fields,
} from './values'

type Check = (after: unknown, before: unknown, uid: string, whole: Fields, stored: Fields) => boolean

/** The fields that a user may write. `before` is undefined for a missing field. */
const FIELDS: ReadonlyMap<string, Check> = new Map<string, Check>(
  Object.entries({
    score: (after, before) => isAmount(after) && numberOf(after) >= numberOf(before ?? 0),
    timerState: (after, before) =>
      isTimerState(after, breaksOf(before)) && isNextRev((after as Fields).rev, revOf(before)),
    timerDraft: (after, _, __, { timerState }, stored) =>
      !isSame(timerState, stored.timerState) && (after === undefined || isTimerDraft(after, timerState)),
    timerMode: isMode,
    lastSessionAutoStopped: isBoolean,
    autoStoppedSession: (after) => after === null || isId(after),
    formula: isFormula,
    restWeekdays: areRestWeekdays,
    goals: (after) =>
      hasKeys(after, ['taskScore', 'timeWorked', 'productivityPoints'], ['timePlayed']) &&
      Object.values(after).every(isGoal),
    githubSettings: (after) =>
      hasKeys(after, ['linesOfCodeScore', 'linesOfCodeDeletedScore']) &&
      isSignedAmount(
        Math.abs(numberOf(after.linesOfCodeScore)) + Math.abs(numberOf(after.linesOfCodeDeletedScore)),
      ),
    integrations: (after) => hasKeys(after, ['github']) && isGithub(after.github),
    theme: (after) => isOneOf(after, THEMES),
    hasCompletedOnboarding: isBoolean,
    displayName: (after) => isBriefText(after, MAX_NAME_LENGTH),
    bio: (after) => isText(after, 0, MAX_BIO_LENGTH),
    email: (after) => isBriefText(after, 320),
    photoURL: (after, _, uid) => after === null || isPhotoURL(after, uid),
    socials: (after) =>
      hasKeys(after, ['github', 'twitter', 'linkedin']) && Object.values(after).every(isHandle),
    profileCustomization: isCustomization,
  }),
)

/** Checks only the changed fields, so that values left by an older version do not lock the user out. */
export function isUserChange(before: Fields, after: Fields, uid: string): boolean {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isKept = (key: string) =>
    Object.hasOwn(before, key) && Object.hasOwn(after, key) && isSame(before[key], after[key])
  return keys.every(
    (key) =>
      isKept(key) ||
      ((Object.hasOwn(after, key) || key === 'timerDraft') &&
        FIELDS.get(key)?.(after[key], before[key], uid, after, before) === true),
  )
}

/** Revisions are integers that count up by one, so of two tabs that update the same revision one is refused. */
export function isNextRev(after: unknown, before: unknown): boolean {
  return isInteger(after) && numberOf(after) === numberOf(before) + 1
}

/** A missing timer has no breaks. */
function breaksOf(timer: unknown): unknown {
  return isMap(timer) && 'breaks' in timer ? timer.breaks : []
}

/** Timers stored before revisions existed count as 0. */
function revOf(timer: unknown): unknown {
  return isMap(timer) && 'rev' in timer ? timer.rev : 0
}

/** Of the timer with the same start. */
function isTimerDraft(value: unknown, timer: unknown): boolean {
  return (
    hasKeys(value, ['startTime', 'type', 'notes']) &&
    isMap(timer) &&
    isInstant(value.startTime) &&
    value.startTime === timer.startTime &&
    isRepeatedName(value.type) &&
    isText(value.notes, 0, MAX_NOTES_LENGTH)
  )
}

const isOneOf = (value: unknown, values: readonly unknown[]) => values.includes(value)

function isFormula(value: unknown): boolean {
  return (
    hasKeys(
      value,
      ['timeDivisor', 'playTimeDivisor', 'pacingMultiplier'],
      ['pacingCarry', 'pacingSince', 'ideal'],
    ) &&
    isPositiveAmount(value.timeDivisor) &&
    isPositiveAmount(value.playTimeDivisor) &&
    isWithin(value.pacingMultiplier, 0, 2) &&
    (value.pacingCarry === undefined || isCarry(value.pacingCarry)) &&
    (value.pacingSince === undefined || isPastDay(value.pacingSince)) &&
    (value.ideal === undefined || isIdealDay(value.ideal))
  )
}

const MINUTES_A_DAY = 1440
function isIdealDay(value: unknown): boolean {
  return (
    hasKeys(value, ['focusMinutes', 'playMinutes', 'taskScore']) &&
    isWithin(value.focusMinutes, 0, MINUTES_A_DAY) &&
    isWithin(value.playMinutes, 0, MINUTES_A_DAY) &&
    isWithin(value.taskScore, -1e12, 1e12)
  )
}

/** A share in steps of 0.05, within floating-point tolerance. */
const isCarry = (value: unknown) =>
  isWithin(value, 0, 1) && Math.abs(numberOf(value) * 20 - Math.round(numberOf(value) * 20)) < 1e-6

/** At most today in the time zone furthest ahead. */
const isPastDay = (value: unknown) => isUsualDay(value) && value <= dayOf(Date.now(), 'Pacific/Kiritimati')

/** In order from Monday, without duplicates. */
function areRestWeekdays(value: unknown): boolean {
  if (!isList(value) || !value.every((day) => isIntegerWithin(day, 1, 7))) return false
  return value.every((day, index) => index === 0 || numberOf(value[index - 1]) < numberOf(day))
}

function isGoal(value: unknown): boolean {
  return (
    hasKeys(value, ['target', 'endDate'], ['since', 'limit']) &&
    (value.target === null || isPositiveAmount(value.target)) &&
    (value.endDate === null || isDay(value.endDate)) &&
    (value.since === undefined || value.since === null || isDay(value.since)) &&
    (value.limit === undefined || isBoolean(value.limit))
  )
}

function isGithub(value: unknown): boolean {
  return (
    hasKeys(value, ['linked', 'username']) &&
    isBoolean(value.linked) &&
    (value.username === null || isName(value.username))
  )
}

/** A download URL of a file in the user's own folder. */
function isPhotoURL(value: unknown, uid: string): boolean {
  if (!isText(value, 0, MAX_URL_LENGTH) || !URL.canParse(value)) return false
  const hosts = [
    'https://firebasestorage.googleapis.com',
    ...['127.0.0.1', 'localhost'].flatMap((name) => [`http://${name}:9199`, `http://${name}:19199`]),
  ]
  const { origin, pathname, searchParams } = new URL(value)
  const [start, bucket = '', file = ''] = /^\/v0\/b\/([a-z0-9._-]+)\/o\/([^/]+)$/.exec(pathname) ?? []
  const token = searchParams.get('token') ?? ''
  const name =
    /^[A-Za-z0-9_-]{1,64}$/.exec(
      file
        .split('%2F')
        .at(-1)
        ?.replace(/\.jpg$/, '') ?? '',
    )?.[0] ?? ''
  return (
    hosts.includes(origin) &&
    start !== undefined &&
    /^[A-Za-z0-9-]+$/.test(token) &&
    value === `${origin}/v0/b/${bucket}/o/users%2F${uid}%2Fprofile%2F${name}.jpg?alt=media&token=${token}`
  )
}

const HANDLE_CHARACTERS = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.@-')
const isHandle = (value: unknown) =>
  isText(value, 0, 100) && [...value].every((character) => HANDLE_CHARACTERS.has(character))

function isCustomization(value: unknown): boolean {
  return (
    hasKeys(value, ['theme', 'featuredStat', 'showcasedBadges']) &&
    isOneOf(value.theme, PROFILE_THEMES) &&
    isOneOf(value.featuredStat, FEATURED_STATS) &&
    isList(value.showcasedBadges) &&
    value.showcasedBadges.length <= MAX_SHOWCASED_BADGES &&
    value.showcasedBadges.every(isId)
  )
}
