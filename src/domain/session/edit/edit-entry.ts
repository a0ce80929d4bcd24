import { dayOf, instantAt, noonOf, timeOfDayAt, type DayKey } from '../../calendar/day-key'
import { modulo } from '../../decimal'
import { hoursAndMinutes, MS_PER_MINUTE, type EpochMs } from '../../units'
import type { Break } from '../../timer/timer'
import { isSame, rebasedFields } from '../../stored-values'
import { areNotesMerged, bothNotes, sessionDay, type Session } from '../session'
import type { LocationChange } from '../location'
import type { ManualEntry } from '../manual'
import type { Span } from '../../span'
import { areSameQuantities, quantitiesOf, type Quantities } from '../types/task'

/** The form that edits a session: text as typed, in the session's own zone. */
export interface EditEntry extends ManualEntry {
  /** The breaks that are kept. */
  readonly breaks: readonly Break[]
  readonly location: LocationChange
}

/** The form before any change. */
export function editEntryOf(session: Session): EditEntry {
  const { startTime, endTime, duration, timezone, type, notes, breaks } = session
  const day = sessionDay(session)
  const [hours, minutes] = hoursAndMinutes(duration)
  // A session entered without times is stored like this, so the form shows no times.
  const hasNoTimes = startTime === endTime && startTime === noonOf(day, timezone)
  return {
    type,
    notes,
    date: day,
    start: hasNoTimes ? '' : timeOfDayAt(startTime, timezone),
    end: hasNoTimes ? '' : timeOfDayAt(endTime, timezone),
    hours: String(hours),
    minutes: String(minutes),
    quantities: quantitiesOf(session.completedTasks),
    breaks,
    location: null,
  }
}

/** Whether the form has the session's values, unchanged or changed back. */
export function isUnchanged(entry: EditEntry, session: Session): boolean {
  return isSameEntry(entry, editEntryOf(session))
}

/**
 * Applies the form to a session that was changed elsewhere meanwhile: fields that the user has edited stay as typed, the others
 * take the session's new values. If both changed the notes, the form has both texts.
 */
export function rebasedEntry(entry: EditEntry, opened: Session, current: Session): EditEntry {
  const [before, now] = [editEntryOf(opened), editEntryOf(current)]
  const deleted = movedBreaks(withoutBreaks(opened.breaks, entry.breaks), opened, current)
  return {
    ...rebasedFields(entry, before, now),
    notes: bothNotes(before.notes, entry.notes, now.notes),
    quantities: { ...now.quantities, ...changedQuantities(entry.quantities, before.quantities) },
    breaks: withoutBreaks(current.breaks, deleted),
    location: entry.location,
  }
}

/**
 * The breaks of `before` in `after`, another version of it. They move with the session to another day, but stay if its times were only
 * corrected, also across midnight.
 */
export function movedBreaks(breaks: readonly Break[], before: Session, after: Span): readonly Break[] {
  const day = dayOf(after.startTime, before.timezone)
  if (after.endTime === before.endTime || day === sessionDay(before)) return breaks
  const by = dayShift(before, day)
  const moved = (all: readonly Break[]) =>
    all.map(({ startTime, endTime }) => ({ startTime: startTime + by, endTime: endTime + by }))
  const areWithin = (all: readonly Break[]) =>
    all.every(({ startTime, endTime }) => startTime >= after.startTime && endTime <= after.endTime)
  return areWithin(before.breaks) && !areWithin(moved(before.breaks)) ? breaks : moved(breaks)
}

export function withoutBreaks(breaks: readonly Break[], others: readonly Break[]): readonly Break[] {
  return breaks.filter((pause) => !others.some((other) => isSame(other, pause)))
}

/** The time from the session's start to the same time on another day. */
export function dayShift({ startTime, timezone }: Session, day: DayKey): number {
  return instantAt(day, timeOfDayAt(startTime, timezone), timezone) + msPastMinute(startTime) - startTime
}

/** The milliseconds after the full minute, which `HH:MM` does not show. */
export function msPastMinute(instant: EpochMs): number {
  return modulo(instant, MS_PER_MINUTE)
}

/**
 * What the user has to see before the rebased form is saved: `notes` if both devices changed them, `type` if the other device chose
 * a type that may drop the quantities or times entered here. Null if nothing.
 */
export function mergedPart(entry: EditEntry, opened: Session, latest: EditEntry): 'notes' | 'type' | null {
  if (areNotesMerged(opened.notes, entry.notes, latest.notes)) return 'notes'
  const before = editEntryOf(opened)
  const isEntered = TYPE_FIELDS.some((key) => !isSame(entry[key], before[key]))
  return isEntered && entry.type !== latest.type ? 'type' : null
}

const TYPE_FIELDS = ['date', 'start', 'end', 'hours', 'minutes', 'quantities'] as const

function changedQuantities(after: Quantities, before: Quantities): Quantities {
  return Object.fromEntries(Object.entries(after).filter(([id, text]) => text !== before[id]))
}

/** Whether two session forms hold the same values. */
export function isSameEntry<E extends ManualEntry>(one: E, other: E): boolean {
  const { quantities } = other
  return areSameQuantities(one.quantities, quantities) && isSame({ ...one, quantities }, other)
}
