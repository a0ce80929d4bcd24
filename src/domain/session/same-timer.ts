import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '../limits'
import { AUTO_STOP_NOTE } from './auto-stop'
import { holdsWords, defaultTypeOf, isSameContent, type CompletedTask, type Session } from './session'
import { MS_PER_SECOND } from '../units'
import { gapsBetween, lengthOf, mergedSpans, workedSpans } from '../span'
import { createdSession, follows, MARKS } from './revision'
import { sessionTypeNamed, type SessionType } from './types/session-type'
import { sessionScoreOf } from './types/task'
import { isSame } from '../stored-values'

/** How a refused session relates to the stored session of the same timer (SESSION-31). */
export type SaveComparison =
  /** The stored session already contains everything: the same write arrived twice. */
  | { readonly kind: 'saved' }
  /** Nothing conflicts: replace the stored session by this one. */
  | { readonly kind: 'merged'; readonly session: Session }
  /** Both have their own content, or the stored one was edited by hand: ask the user. */
  | { readonly kind: 'conflict' }

export type MergeProblem = 'notes-too-long' | 'too-many-tasks'

/**
 * Compares two saves of one timer. The session id follows from the timer's start, so of two devices that stop it the second
 * save is refused. A short interval that one device stopped offline must not hide the longer one from another device.
 */
export function compareSaves(stored: Session, mine: Session, types: readonly SessionType[]): SaveComparison {
  const merged = mergedSave(stored, mine)
  if (follows(createdSession(mine), stored)) return { kind: 'saved' }
  if (typeof merged === 'string' || !isTypeClear(stored, mine, types)) return { kind: 'conflict' }
  if (isSameContent(merged, stored)) return { kind: 'saved' }
  const isEdited = stored.rev >= MARKS
  const isClear = areNotesClear(stored, mine) && areTasksClear(stored, mine)
  return isClear && !isEdited ? { kind: 'merged', session: merged } : { kind: 'conflict' }
}

/**
 * Merges both into one session: every moment that either counted as worked, both notes, and the larger quantity of shared tasks
 * (SESSION-32). The location stored first is kept.
 */
export function mergedSave(stored: Session, mine: Session): Session | MergeProblem {
  const notes = mergedNotes(stored, mine)
  const completedTasks = mergedTasks(stored.completedTasks, mine.completedTasks)
  if (notes.length > MAX_NOTES_LENGTH) return 'notes-too-long'
  if (completedTasks.length > MAX_COMPLETED_TASKS) return 'too-many-tasks'
  const hasMore = !holdsTasks(stored.completedTasks, mine.completedTasks)
  return {
    ...stored,
    ...mergedTime(stored, mine),
    notes,
    completedTasks,
    sessionScore: hasMore ? sessionScoreOf(completedTasks) : stored.sessionScore,
    type: mergedType(stored, mine),
    location: stored.location ?? mine.location,
  }
}

type Time = Pick<Session, 'startTime' | 'endTime' | 'duration' | 'breaks'>

function mergedTime(stored: Session, mine: Session): Time {
  // The stored session was moved by hand to another time, which is now the time of this timer.
  const isApart = stored.startTime >= mine.endTime || mine.startTime >= stored.endTime
  const [spans, more] = [workedSpans(stored), workedSpans(mine)]
  const union = mergedSpans([...spans, ...more])
  if (isApart || isSame(union, spans)) return timeOf(stored)
  const startTime = Math.min(stored.startTime, mine.startTime)
  const endTime = Math.max(stored.endTime, mine.endTime)
  const isMine = isSame(union, more) && startTime === mine.startTime && endTime === mine.endTime
  const breaks = gapsBetween(union, { startTime, endTime })
  if (isMine || breaks.length > MAX_BREAKS) return timeOf(mine.duration > stored.duration ? mine : stored)
  return { startTime, endTime, breaks, duration: Math.round(lengthOf(union) / MS_PER_SECOND) }
}

function timeOf({ startTime, endTime, duration, breaks }: Session): Time {
  return { startTime, endTime, duration, breaks }
}

/** The user's notes. The auto-stop's note does not count. */
function wordsOf({ notes }: Session): string {
  return notes === AUTO_STOP_NOTE ? '' : notes.trim()
}

function mergedNotes(stored: Session, mine: Session): string {
  const [one, other] = [wordsOf(stored), wordsOf(mine)]
  if (one === '' && other === '') return stored.notes || mine.notes
  if (holdsWords(one, other)) return one === stored.notes.trim() ? stored.notes : one
  return holdsWords(other, one) ? other : `${one}\n\n${other}`
}

function areNotesClear(stored: Session, mine: Session): boolean {
  const [one, other] = [wordsOf(stored), wordsOf(mine)]
  return holdsWords(one, other) || holdsWords(other, one)
}

function mergedTasks(stored: readonly CompletedTask[], mine: readonly CompletedTask[]): CompletedTask[] {
  const larger = stored.map((task) => {
    const other = mine.find(({ id }) => id === task.id)
    return other && other.quantity > task.quantity ? { ...task, quantity: other.quantity } : task
  })
  const added = mine.filter(({ id }) => !stored.some((task) => task.id === id))
  return [...larger, ...added]
}

function holdsTasks(whole: readonly CompletedTask[], part: readonly CompletedTask[]): boolean {
  return part.every((task) => whole.some(({ id, quantity }) => id === task.id && quantity >= task.quantity))
}

function areTasksClear({ completedTasks: one }: Session, { completedTasks: other }: Session): boolean {
  return holdsTasks(one, other) || holdsTasks(other, one)
}

/** A chosen type wins over a preselected one, but only a productivity type may have tasks. */
function mergedType(stored: Session, mine: Session): string {
  if (stored.completedTasks.length === 0 && mine.completedTasks.length > 0) return mine.type
  const isChosenHere = isPreselected(stored.type) && !isPreselected(mine.type)
  return isChosenHere && stored.completedTasks.length === 0 ? mine.type : stored.type
}

function isTypeClear(stored: Session, mine: Session, types: readonly SessionType[]): boolean {
  // One of them may have a former name of the type.
  if (sessionTypeNamed(types, stored.type).name === sessionTypeNamed(types, mine.type).name) return true
  if (isPreselected(stored.type) === isPreselected(mine.type)) return false
  const chosen = isPreselected(stored.type) ? mine.type : stored.type
  return mergedType(stored, mine) === chosen
}

function isPreselected(type: string): boolean {
  return type === defaultTypeOf('productivity') || type === defaultTypeOf('play')
}
