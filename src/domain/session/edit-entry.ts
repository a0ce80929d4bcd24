import { dayOf, noonOf, timeOfDayAt } from '../calendar/day-key'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../units'
import type { Break } from './break'
import type { LocationChange } from './location'
import type { ManualEntry } from './manual'
import type { Session } from './session'
import { areSameQuantities, type Quantities } from './task'

/** A session in the form that edits it: text as typed, in the session's own zone. */
export interface EditEntry extends ManualEntry {
  /** Those that stay. */
  readonly breaks: readonly Break[]
  readonly location: LocationChange
}

/** What stands in the form before anything is changed. */
export function editEntryOf(session: Session): EditEntry {
  const { startTime, endTime, duration, timezone, type, notes, breaks } = session
  const day = dayOf(startTime, timezone)
  // That is how a session without times is stored, so its times are shown as what they are: not given.
  const hasNoTimes = startTime === endTime && startTime === noonOf(day, timezone)
  return {
    type,
    notes,
    date: day,
    start: hasNoTimes ? '' : timeOfDayAt(startTime, timezone),
    end: hasNoTimes ? '' : timeOfDayAt(endTime, timezone),
    hours: String(Math.floor(duration / SECONDS_PER_HOUR)),
    minutes: String(Math.floor((duration % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)),
    quantities: quantitiesOf(session),
    breaks,
    location: null,
  }
}

/** Whether nothing has been changed, or all of it changed back. */
export function isUnchanged(entry: EditEntry, session: Session): boolean {
  return isSameEntry(entry, editEntryOf(session))
}

/**
 * The entry on top of a session that was changed elsewhere meanwhile: what the person has touched stays as typed,
 * what was left alone follows the session.
 */
export function rebasedEntry(entry: EditEntry, opened: Session, current: Session): EditEntry {
  const [before, now] = [editEntryOf(opened), editEntryOf(current)]
  const pick = <K extends keyof EditEntry>(key: K) =>
    isSame(entry[key], before[key]) ? now[key] : entry[key]
  const isStill = (pause: Break) => entry.breaks.some((other) => isSame(other, pause))
  const deleted = opened.breaks.filter((pause) => !isStill(pause))
  return {
    type: pick('type'),
    notes: pick('notes'),
    date: pick('date'),
    start: pick('start'),
    end: pick('end'),
    hours: pick('hours'),
    minutes: pick('minutes'),
    quantities: { ...now.quantities, ...changedQuantities(entry.quantities, before.quantities) },
    breaks: current.breaks.filter((pause) => !deleted.some((other) => isSame(other, pause))),
    location: entry.location,
  }
}

function changedQuantities(after: Quantities, before: Quantities): Quantities {
  return Object.fromEntries(Object.entries(after).filter(([id, text]) => text !== before[id]))
}

function quantitiesOf({ completedTasks }: Session): Quantities {
  return Object.fromEntries(completedTasks.map(({ id, quantity }) => [id, String(quantity)]))
}

/** Whether two entries of a session form hold the same values. */
export function isSameEntry<E extends ManualEntry>(one: E, other: E): boolean {
  const { quantities } = other
  return areSameQuantities(one.quantities, quantities) && isSame({ ...one, quantities }, other)
}

/** Entries are plain data whose keys are always written in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
