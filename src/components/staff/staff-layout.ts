import {
  addDays,
  dayOf,
  instantAt,
  startOfDay,
  timeAt,
  timeOfDayAt,
  type DayKey,
  type TimeOfDay,
} from '@/domain/calendar/day-key'
import { instantOfLocal, localAsUtc } from '@/domain/calendar/zone'
import type { Span } from '@/domain/span'
import type { UnsavedSession } from '@/domain/session/unsaved'
import type { Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import {
  SCREEN_TIME,
  sessionTypeNamed,
  type Category,
  type SessionType,
  timerType,
} from '@/domain/session/types/session-type'
import type { Break, Timer } from '@/domain/timer/timer'
import type { EpochMs, ZoneId } from '@/domain/units'

/** An interval on a time axis: 0 is its left end, 1 its right end. */
export interface Extent {
  readonly from: number
  readonly to: number
}

/** A tie over a break. It reaches into the notes beside it, at most to their middles. */
export interface TieExtent extends Extent {
  /** The widths of the two notes. */
  readonly before: number
  readonly after: number
}

type Scale = (instant: EpochMs) => number

/** An interval that is drawn as a phrase: a session, or the result of a stopped timer. */
export interface Phrase {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly breaks: readonly Break[]
}

/** `sounding` while the timer runs, `held` while it is paused, `placeless` for a session without times. */
export type NoteLook = 'written' | 'sounding' | 'held' | 'placeless'

export interface Note extends Extent {
  /** Null for the timer's note, which is no session yet. */
  readonly session: Session | null
  readonly look: NoteLook
}

/** A session from its first note to its last. */
interface LanePhrase {
  readonly session: Session
  readonly extent: Extent
}

export interface Lane {
  readonly name: string
  readonly notes: readonly Note[]
  readonly ties: readonly TieExtent[]
  /** In the order of time. */
  readonly phrases: readonly LanePhrase[]
  /** The open pause. */
  readonly hold: Extent | null
}

export interface Staff {
  readonly lanes: Readonly<Record<Category, readonly Lane[]>>
  /** The marks of the axis, and their hours. */
  readonly hours: readonly { readonly at: number; readonly hour: number }[]
  /** Null if the current time is outside the figure. */
  readonly now: number | null
  /** The times at the two ends. */
  readonly span: Span
}

interface StaffInput {
  readonly sessions: readonly Session[]
  readonly timer: Timer
  readonly types: readonly SessionType[]
  readonly day: DayKey
  readonly zone: ZoneId
  /** Null for a day on which nothing is going on. */
  readonly now: EpochMs | null
  /** The stopped session that is still to be saved. */
  readonly stopped?: UnsavedSession | null | undefined
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
  // What lies outside the day is drawn at the edge, or not at all.
  const at = (instant: EpochMs) => Math.min(1, Math.max(0, (instant - from) / (to - from)))
  return {
    lanes: { productivity: lanesOf('productivity', input, at), play: lanesOf('play', input, at) },
    hours: hourMarks(day, zone, from, to, at),
    now: now !== null && now >= from && now < to ? at(now) : null,
    span: { startTime: from, endTime: to },
  }
}

function lanesOf(
  category: Category,
  { sessions, timer, types, zone, now, stopped, isSparse }: StaffInput,
  at: Scale,
): Lane[] {
  const runningType = timer.status === 'inactive' ? null : timerType(timer, types).name
  const nameOf = (stored: string) => sessionTypeNamed(types, stored).name
  const isHere = (name: string) => sessionTypeNamed(types, name).category === category
  const stoppedType = stopped ? nameOf(stopped.draft.type) : null
  const live = [runningType, stoppedType].filter((name) => name !== null)
  const used = [...sessions.map(({ type }) => nameOf(type)), ...live].filter(isHere)
  const others = [...new Set(used)].filter((name) => !ALWAYS_SHOWN[category].includes(name)).sort()
  // The lane of the voice's own name stays next to the line.
  const names =
    category === 'play' ? [...ALWAYS_SHOWN.play, ...others] : [...others, ...ALWAYS_SHOWN.productivity]
  const shown = isSparse ? names.filter((name) => used.includes(name)) : names
  return shown.map((name) => {
    const written = sessions
      .filter(({ type }) => nameOf(type) === name)
      .map((session) => ({ session, phrase: inZone(session, zone) }))
      .toSorted((a, b) => a.phrase.startTime - b.phrase.startTime)
    const going = name === runningType ? liveLane(timer, now, at) : null
    const held = stopped && name === stoppedType ? notesOf(stopped.result, 'held', null, at) : []
    return {
      name,
      notes: [
        ...written.flatMap(({ session, phrase }) =>
          notesOf(phrase, hasTimes(session) ? 'written' : 'placeless', session, at),
        ),
        ...held,
        ...(going?.notes ?? []),
      ],
      ties: [...written.flatMap(({ phrase }) => tiesOf(phrase, at)), ...(going?.ties ?? [])],
      phrases: written.map(({ session, phrase }) => ({
        session,
        extent: { from: at(phrase.startTime), to: at(phrase.endTime) },
      })),
      hold: going?.hold ?? null,
    }
  })
}

/** A session that was logged in another zone stands at the times of day that its words say. */
function inZone({ startTime, endTime, breaks, timezone }: Session, zone: ZoneId): Phrase {
  if (timezone === zone) return { startTime, endTime, breaks }
  const shift = instantOfLocal(localAsUtc(startTime, timezone).getTime(), zone) - startTime
  return {
    startTime: startTime + shift,
    endTime: endTime + shift,
    breaks: breaks.map((each) => ({ startTime: each.startTime + shift, endTime: each.endTime + shift })),
  }
}

function notesOf(
  { startTime, endTime, breaks }: Phrase,
  look: NoteLook,
  session: Session | null,
  at: Scale,
): Note[] {
  const notes = workedExtents(startTime, endTime, breaks, at)
  // Of a session that began the day before, only the notes of this day are drawn.
  const seen = notes.length > 1 ? notes.filter(({ from, to }) => to > 0 && from < 1) : notes
  return seen.map((extent) => ({ ...extent, session, look }))
}

function liveLane(
  timer: Timer,
  now: EpochMs | null,
  at: Scale,
): Pick<Lane, 'notes' | 'ties' | 'hold'> | null {
  if (timer.status === 'inactive' || now === null) return null
  const until = timer.status === 'paused' ? timer.pauseTime : Math.max(now, timer.startTime)
  const look = timer.status === 'paused' ? 'held' : 'sounding'
  const phrase = { startTime: timer.startTime, endTime: until, breaks: timer.breaks }
  return {
    notes: notesOf(phrase, look, null, at),
    ties: tiesOf(phrase, at),
    hold:
      timer.status === 'paused'
        ? { from: at(timer.pauseTime), to: at(Math.max(now, timer.pauseTime)) }
        : null,
  }
}

/** Six in the morning, or the full hour before an earlier session or the current time. */
function firstHourInstant({ sessions, timer, day, zone, now, stopped }: StaffInput): EpochMs {
  const starts = sessions.map((session) => inZone(session, zone).startTime)
  if (now !== null && dayOf(now, zone) === day) starts.push(now)
  if (stopped) starts.push(stopped.result.startTime)
  if (timer.status !== 'inactive') starts.push(timer.startTime)
  const first = Math.min(...starts, instantAt(day, '06:00' as TimeOfDay, zone))
  if (dayOf(first, zone) !== day) return startOfDay(day, zone)
  const hour = Math.min(FIRST_HOUR, Number(timeOfDayAt(first, zone).slice(0, 2)))
  return instantAt(day, timeAt(60 * (hour - (hour % HOURS_PER_LABEL))), zone)
}

function hourMarks(day: DayKey, zone: ZoneId, from: EpochMs, to: EpochMs, at: Scale) {
  const marks = []
  const first = Number(timeOfDayAt(from, zone).slice(0, 2))
  for (let hour = first; hour < 24; hour += HOURS_PER_LABEL) {
    marks.push({ at: at(instantAt(day, timeAt(60 * hour), zone)), hour })
  }
  return [...marks, { at: at(to), hour: 0 }]
}

/**
 * Lays out the notes and ties of one interval over its own length. Breaks that an edit has moved outside are not drawn.
 */
export function layOutPhrase({ startTime, endTime, breaks }: Phrase): { notes: Extent[]; ties: TieExtent[] } {
  const at = (instant: EpochMs) => (instant - startTime) / Math.max(1, endTime - startTime)
  const within = breaks.filter((pause) => pause.startTime >= startTime && pause.endTime <= endTime)
  return {
    // A timer that was stopped while paused ends with its break, and no note follows (TIMER-14).
    notes: workedExtents(startTime, endTime, within, at).filter(
      ({ from, to }) => to > from || within.length === 0,
    ),
    ties: tiesOf({ startTime, endTime, breaks: within }, at),
  }
}

/** The working intervals between the breaks. */
function workedExtents(start: EpochMs, end: EpochMs, breaks: readonly Break[], at: Scale): Extent[] {
  const starts = [start, ...breaks.map((pause) => pause.endTime)]
  const ends = [...breaks.map((pause) => pause.startTime), end]
  return starts.map((from, index) => ({ from: at(from), to: at(ends[index] ?? end) }))
}

/** The ties over the breaks. One that lies outside the axis is not drawn. */
function tiesOf({ startTime, endTime, breaks }: Phrase, at: Scale): TieExtent[] {
  const notes = workedExtents(startTime, endTime, breaks, at)
  const width = (index: number) => Math.max(0, (notes[index]?.to ?? 0) - (notes[index]?.from ?? 0))
  return breaks
    .map((pause, index) => ({
      from: at(pause.startTime),
      to: at(pause.endTime),
      before: width(index),
      after: width(index + 1),
    }))
    .filter(({ from, to }) => to > from)
}
