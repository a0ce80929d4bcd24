import { addMonths, firstDayOf, type MonthKey } from '@/domain/calendar/month'
import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '@/domain/limits'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { Session } from '@/domain/session/session'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import type { ActiveTimer } from '@/domain/timer/timer'

/** All checks write to one month, long ago. */
export const MONTH = '2001-01' as MonthKey
export const NEXT_MONTH = addMonths(MONTH, 1)
/** The prefix of every id that the checks write. */
export const OWN_ID = 'smoke-'

export const ZONE = 'Europe/Berlin'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DAYS = 31
const SESSION_MINUTES = 20
const FIRST_NOON = Date.parse(`${firstDayOf(MONTH)}T12:00:00Z`)
export const A_MOMENT = FIRST_NOON

export const aDailyRhythm: Rhythm = {
  id: `${OWN_ID}rhythm`,
  name: 'Morning pages',
  points: 10,
  startDate: firstDayOf(MONTH),
  schedule: { type: 'daily' },
  isTimed: false,
  startTime: null,
  endTime: null,
  penaltyPerDay: 1,
  pacingGrace: 2,
  isCatchable: true,
  createdAt: A_MOMENT,
}

/** `count` sessions spread over every day of the month and every built-in session type. */
export function fullMonth(count: number): readonly Session[] {
  return Array.from({ length: count }, (_, index) => {
    const startTime =
      FIRST_NOON + (index % DAYS) * DAY_MS + Math.floor(index / DAYS) * SESSION_MINUTES * MINUTE_MS
    const type = CORE_SESSION_TYPES[index % CORE_SESSION_TYPES.length]?.name ?? ''
    return {
      id: `${OWN_ID}${index}`,
      startTime,
      endTime: startTime + SESSION_MINUTES * MINUTE_MS,
      duration: SESSION_MINUTES * 60,
      breaks: [],
      notes: `Session ${index}`,
      location: null,
      completedTasks: [{ id: 'task', name: 'Review', score: 0.5, quantity: 1 }],
      sessionScore: 0.5,
      type,
      timezone: ZONE,
      rev: 0,
    }
  })
}

const BREAK_MS = MINUTE_MS

const breaksFrom = (startTime: number) =>
  Array.from({ length: MAX_BREAKS }, (_, index) => {
    const begin = startTime + (2 * index + 1) * BREAK_MS
    return { startTime: begin, endTime: begin + BREAK_MS }
  })

/** A session with every list and text at its maximum length. */
export function largestSession(): Session {
  const startTime = FIRST_NOON - 10 * 60 * MINUTE_MS
  const breaks = breaksFrom(startTime)
  const duration = (MAX_BREAKS + 1) * (BREAK_MS / 1000)
  return {
    id: `${OWN_ID}largest`,
    startTime,
    endTime: startTime + (2 * MAX_BREAKS + 1) * BREAK_MS,
    duration,
    breaks,
    notes: 'ä'.repeat(MAX_NOTES_LENGTH),
    location: null,
    completedTasks: Array.from({ length: MAX_COMPLETED_TASKS }, (_, index) => ({
      id: `task-${index}`,
      name: 'n'.repeat(MAX_NAME_LENGTH),
      score: 0.5,
      quantity: 0.1,
    })),
    sessionScore: 2,
    type: 'Programming',
    timezone: ZONE,
    rev: 0,
  }
}

/** The most breaks of a timer that the rules check in one write. More are added one at a time. */
export const TIMER_BREAKS = 25

/** A running timer with as many breaks as one write may add. */
export function longestTimer(): ActiveTimer {
  const breaks = breaksFrom(FIRST_NOON).slice(0, TIMER_BREAKS)
  return { status: 'active', mode: 'productivity', startTime: FIRST_NOON, breaks }
}
