import { trueKeys } from '@/lib/collections'
import {
  isDayInRange,
  parseDayKey,
  parseTimeOfDay,
  WEEKDAYS,
  type DayKey,
  type Weekday,
} from '../calendar/day-key'
import { exact, amountOf, decimalOf } from '../decimal'
import { MAX_DAY_INTERVAL } from '../limits'
import { enteredName, nameProblem } from '../name'
import { RHYTHM_DEFAULTS, type Rhythm, type Schedule } from './rhythm'

/** The rhythm form, as typed. Fields that a switch hides keep their text while the form is open. */
export interface RhythmEntry {
  readonly name: string
  readonly points: string
  readonly startDate: string
  readonly schedule: Schedule['type']
  /** The X in "every X days". */
  readonly interval: string
  readonly weekdays: readonly Weekday[]
  /** The X in "X times a week". */
  readonly times: string
  readonly isTimed: boolean
  readonly startTime: string
  readonly endTime: string
  readonly isCatchable: boolean
  readonly penalty: string
  /** Null until the user edits it. Until then the grace follows the points. */
  readonly grace: string | null
  /** The name of its session type; null is Productivity. */
  readonly sessionType: string | null
}

export type RhythmProblem = ReturnType<typeof rhythmProblems>[number]

const NEW_POINTS = 10
const GRACE_SHARE = 0.2
const NEW_TIMES = '3'

/** The values of a new form (STRATEGY-RHYTHM-05, INT-38). */
export function newRhythmEntry(today: DayKey): RhythmEntry {
  return {
    name: '',
    points: String(NEW_POINTS),
    startDate: today,
    schedule: 'daily',
    interval: '1',
    weekdays: [],
    times: NEW_TIMES,
    isTimed: false,
    startTime: '',
    endTime: '',
    isCatchable: true,
    penalty: String(RHYTHM_DEFAULTS.penaltyPerDay),
    grace: null,
    sessionType: null,
  }
}

export function rhythmEntryOf(rhythm: Rhythm): RhythmEntry {
  const { schedule } = rhythm
  return {
    name: rhythm.name,
    points: String(rhythm.points),
    startDate: rhythm.startDate,
    schedule: isEveryDay(schedule) ? 'daily' : schedule.type,
    interval: schedule.type === 'every_x_days' ? String(schedule.value) : '1',
    weekdays: schedule.type === 'weekly' ? schedule.value : [],
    times: schedule.type === 'times_a_week' ? String(schedule.value) : NEW_TIMES,
    isTimed: rhythm.isTimed,
    startTime: rhythm.startTime ?? '',
    endTime: rhythm.endTime ?? '',
    isCatchable: rhythm.isCatchable,
    penalty: String(rhythm.penaltyPerDay),
    grace: String(rhythm.pacingGrace),
    sessionType: rhythm.sessionType ?? null,
  }
}

/** The text of the grace field: 20 % of the points until the user edits it (STRATEGY-RHYTHM-06, INT-39). */
export function graceText(entry: RhythmEntry): string {
  return entry.grace ?? String(exact((pointsOf(entry) ?? 0) * GRACE_SHARE))
}

/** Whether catch-up, penalty and grace are those of a new form with these points (STRATEGY-RHYTHM-05). */
export function hasDefaultLateness(entry: RhythmEntry): boolean {
  if (decimalOf(graceText(entry)) !== decimalOf(graceText({ ...entry, grace: null }))) return false
  const { isCatchable, penalty, schedule } = entry
  return schedule === 'times_a_week' || (isCatchable && decimalOf(penalty) === RHYTHM_DEFAULTS.penaltyPerDay)
}

/**
 * The text of the penalty field. Without catch-up nothing can be late, so it is 0 (STRATEGY-RHYTHM-16). Nothing is late either with
 * so many times a week, which hides the field: the rhythm keeps what was in it, for when its schedule changes again.
 */
export function penaltyText({ isCatchable, penalty, schedule }: RhythmEntry): string {
  if (!isCatchable) return '0'
  const isUnusable = schedule === 'times_a_week' && amountOf(penalty) === null
  return isUnusable ? String(RHYTHM_DEFAULTS.penaltyPerDay) : penalty
}

/** All reasons why the rhythm cannot be saved, in the order of the fields (STRATEGY-RHYTHM-07). */
export function rhythmProblems(entry: RhythmEntry) {
  const named = nameProblem(entry.name)
  const startDate = parseDayKey(entry.startDate)
  const others = trueKeys({
    'points-invalid': pointsOf(entry) === null,
    'startDate-missing': startDate === null,
    'startDate-too-far': startDate !== null && !isDayInRange(startDate),
    'interval-invalid': entry.schedule === 'every_x_days' && intervalOf(entry) === null,
    'weekdays-missing': entry.schedule === 'weekly' && entry.weekdays.length === 0,
    'times-invalid': entry.schedule === 'times_a_week' && timesOf(entry) === null,
    'startTime-missing': entry.isTimed && parseTimeOfDay(entry.startTime) === null,
    'endTime-missing': entry.isTimed && parseTimeOfDay(entry.endTime) === null,
    'penalty-invalid': amountOf(penaltyText(entry)) === null,
    'grace-invalid': amountOf(graceText(entry)) === null,
  })
  return named ? [named, ...others] : others
}

/** The parts of a stored rhythm that the form does not show. */
type Base = Pick<Rhythm, 'id' | 'createdAt'> &
  Partial<Pick<Rhythm, 'schedule' | 'startDate' | 'endDate' | 'phaseDate'>>

/**
 * The rhythm in the form, or null while it has a problem. Points are integers, penalty and grace decimals. The phase is kept
 * until another start date is entered.
 */
export function rhythmOf(entry: RhythmEntry, base: Base): Rhythm | null {
  const { id, createdAt, endDate, phaseDate } = base
  const [points, startDate] = [pointsOf(entry), parseDayKey(entry.startDate)]
  const [penaltyPerDay, pacingGrace] = [amountOf(penaltyText(entry)), amountOf(graceText(entry))]
  const isIncomplete = points === null || startDate === null || penaltyPerDay === null || pacingGrace === null
  if (isIncomplete || rhythmProblems(entry).length > 0) return null
  const schedule =
    base.schedule && isEveryDay(base.schedule) && entry.schedule === 'daily'
      ? base.schedule
      : scheduleOf(entry)
  return {
    id,
    createdAt,
    name: enteredName(entry.name),
    points,
    startDate,
    schedule,
    isTimed: entry.isTimed,
    startTime: entry.isTimed ? parseTimeOfDay(entry.startTime) : null,
    endTime: entry.isTimed ? parseTimeOfDay(entry.endTime) : null,
    isCatchable: entry.isCatchable,
    penaltyPerDay,
    pacingGrace,
    ...(entry.sessionType !== null && { sessionType: entry.sessionType }),
    ...(endDate && { endDate }),
    ...(phaseDate && startDate === base.startDate && schedule.type === 'every_x_days' && { phaseDate }),
  }
}

/** The form shows every 1 day as `Every day`, and leaves it stored as it is. */
function isEveryDay(schedule: Schedule): boolean {
  return schedule.type === 'every_x_days' && schedule.value === 1
}

/** 10.7 becomes 10, because points are stored as integers (STRATEGY-RHYTHM-08). */
function pointsOf({ points }: RhythmEntry): number | null {
  const value = amountOf(points)
  return value === null ? null : Math.trunc(value)
}

function intervalOf({ interval }: RhythmEntry): number | null {
  return countOf(interval, MAX_DAY_INTERVAL)
}

function timesOf({ times }: RhythmEntry): number | null {
  return countOf(times, WEEKDAYS.length)
}

/** A whole number from 1 to `max`, or null. */
function countOf(text: string, max: number): number | null {
  const value = decimalOf(text)
  return value !== null && Number.isInteger(value) && value >= 1 && value <= max ? value : null
}

function scheduleOf(entry: RhythmEntry): Schedule {
  if (entry.schedule === 'daily') return { type: 'daily' }
  if (entry.schedule === 'every_x_days') return { type: 'every_x_days', value: intervalOf(entry) ?? 1 }
  if (entry.schedule === 'times_a_week') return { type: 'times_a_week', value: timesOf(entry) ?? 1 }
  return { type: 'weekly', value: [...entry.weekdays].sort((a, b) => a - b) }
}
