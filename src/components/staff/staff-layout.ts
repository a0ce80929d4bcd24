import type { NoteLook } from './Note'
import { workedExtents, tiesOf, type Extent, type Scale } from './phrase-layout'
import {
  addDays,
  dayOf,
  instantAt,
  startOfDay,
  timeOfDayAt,
  type DayKey,
  type TimeOfDay,
} from '@/domain/calendar/day-key'
import { defaultTypeOf, type Session } from '@/domain/session/session'
import {
  SCREEN_TIME,
  sessionTypeNamed,
  type Category,
  type SessionType,
} from '@/domain/session/types/session-type'
import type { Timer } from '@/domain/timer/timer'
import type { EpochMs, ZoneId } from '@/domain/units'

export interface Note extends Extent {
  /** Null for the timer's note, which is no session yet. */
  readonly session: Session | null
  readonly look: NoteLook
}

export interface Lane {
  readonly name: string
  readonly notes: readonly Note[]
  readonly ties: readonly Extent[]
  /** The open pause. */
  readonly hold: Extent | null
}

export interface Staff {
  readonly lanes: Readonly<Record<Category, readonly Lane[]>>
  readonly hours: readonly { readonly at: number; readonly label: string }[]
  /** Null if the current time is outside the figure. */
  readonly now: number | null
}

interface StaffInput {
  readonly sessions: readonly Session[]
  readonly timer: Timer
  readonly types: readonly SessionType[]
  readonly day: DayKey
  readonly zone: ZoneId
  readonly now: EpochMs
  /** Whether lanes without a note may be omitted. */
  readonly isSparse?: boolean | undefined
}

const FIRST_HOUR = 6
const HOURS_PER_LABEL = 2
const ALWAYS_SHOWN: Readonly<Record<Category, readonly string[]>> = {
  productivity: ['Programming', 'Productivity'],
  play: ['Play', SCREEN_TIME],
}

/** Lays out the day as two voices: lanes above and below the line, one per session type. */
export function layOutStaff(input: StaffInput): Staff {
  const { day, zone, now } = input
  const from = firstHourInstant(input)
  const to = startOfDay(addDays(day, 1), zone)
  const at = (instant: EpochMs) => Math.min(1, Math.max(0, (instant - from) / (to - from)))
  return {
    lanes: { productivity: lanesOf('productivity', input, at), play: lanesOf('play', input, at) },
    hours: hourLabels(day, zone, from, to, at),
    now: now >= from && now < to ? at(now) : null,
  }
}

function lanesOf(
  category: Category,
  { sessions, timer, types, now, isSparse }: StaffInput,
  at: Scale,
): Lane[] {
  const timerType = timer.status === 'inactive' ? null : defaultTypeOf(timer.mode)
  const nameOf = (stored: string) => sessionTypeNamed(types, stored).name
  const isHere = (name: string) => sessionTypeNamed(types, name).category === category
  const used = [...sessions.map(({ type }) => nameOf(type)), ...(timerType ? [timerType] : [])].filter(isHere)
  const others = [...new Set(used)].filter((name) => !ALWAYS_SHOWN[category].includes(name)).sort()
  // The lane of the voice's own name stays next to the line.
  const names =
    category === 'play' ? [...ALWAYS_SHOWN.play, ...others] : [...others, ...ALWAYS_SHOWN.productivity]
  const shown = isSparse ? names.filter((name) => used.includes(name)) : names
  return shown.map((name) => {
    const written = sessions.filter(({ type }) => nameOf(type) === name)
    const live = name === timerType ? liveLane(timer, now, at) : null
    return {
      name,
      notes: [...written.flatMap((session) => notesOf(session, at)), ...(live?.notes ?? [])],
      ties: [...written.flatMap((session) => tiesOf(session.breaks, at)), ...(live?.ties ?? [])],
      hold: live?.hold ?? null,
    }
  })
}

function notesOf(session: Session, at: Scale): Note[] {
  const look = session.type === SCREEN_TIME ? 'placeless' : 'written'
  return workedExtents(session.startTime, session.endTime, session.breaks, at).map((extent) => ({
    ...extent,
    session,
    look,
  }))
}

function liveLane(timer: Timer, now: EpochMs, at: Scale): Omit<Lane, 'name'> | null {
  if (timer.status === 'inactive') return null
  const until = timer.status === 'paused' ? timer.pauseTime : Math.max(now, timer.startTime)
  const look = timer.status === 'paused' ? 'held' : 'sounding'
  return {
    notes: workedExtents(timer.startTime, until, timer.breaks, at).map((extent) => ({
      ...extent,
      session: null,
      look,
    })),
    ties: tiesOf(timer.breaks, at),
    hold:
      timer.status === 'paused'
        ? { from: at(timer.pauseTime), to: at(Math.max(now, timer.pauseTime)) }
        : null,
  }
}

/** Six in the morning, or the full hour before the first session of an earlier day. */
function firstHourInstant({ sessions, timer, day, zone }: StaffInput): EpochMs {
  const starts = sessions.map((session) => session.startTime)
  if (timer.status !== 'inactive') starts.push(timer.startTime)
  const first = Math.min(...starts, instantAt(day, '06:00' as TimeOfDay, zone))
  if (dayOf(first, zone) !== day) return startOfDay(day, zone)
  const hour = Math.min(FIRST_HOUR, Number(timeOfDayAt(first, zone).slice(0, 2)))
  return instantAt(day, hourText(hour - (hour % HOURS_PER_LABEL)), zone)
}

function hourLabels(day: DayKey, zone: ZoneId, from: EpochMs, to: EpochMs, at: Scale) {
  const labels = []
  const first = Number(timeOfDayAt(from, zone).slice(0, 2))
  for (let hour = first; hour < 24; hour += HOURS_PER_LABEL) {
    labels.push({ at: at(instantAt(day, hourText(hour), zone)), label: hourText(hour).slice(0, 2) })
  }
  return [...labels, { at: at(to), label: '00' }]
}

function hourText(hour: number): TimeOfDay {
  return `${String(hour).padStart(2, '0')}:00` as TimeOfDay
}
