import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '../limits'
import { AUTO_STOP_NOTE } from '../timer/auto-stop'
import { MS_PER_SECOND, type EpochMs } from '../units'
import type { Break } from './break'
import { contentOf, createdSession, follows, MARKS } from './revision'
import { defaultTypeOf, type CompletedTask, type Session } from './session'
import { sessionScoreOf } from './task'

/** How a session that could not be saved relates to the stored one of the same timer. */
export type SaveComparison =
  /** The stored session already says and covers everything: the same write arrived twice. */
  | { readonly kind: 'saved' }
  /** Nothing contradicts: the stored session is to be replaced by this one. */
  | { readonly kind: 'merged'; readonly session: Session }
  /** Both say something of their own, or the stored one was edited by hand: ask. */
  | { readonly kind: 'conflict' }

export type MergeProblem = 'notes-too-long' | 'too-many-tasks'

/**
 * Compares two saves of one timer. Its session id follows from its start, so of two devices that stop it the second save is
 * refused. A short interval that one device stopped offline must not hide the longer one that ran on elsewhere.
 */
export function compareSaves(stored: Session, mine: Session): SaveComparison {
  const merged = mergedSave(stored, mine)
  if (follows(createdSession(mine), stored)) return { kind: 'saved' }
  if (typeof merged === 'string' || !isTypeClear(stored, mine)) return { kind: 'conflict' }
  if (isSameContent(merged, stored)) return { kind: 'saved' }
  const isEdited = stored.rev >= MARKS
  const isClear = areNotesClear(stored, mine) && areTasksClear(stored, mine)
  return isClear && !isEdited ? { kind: 'merged', session: merged } : { kind: 'conflict' }
}

/**
 * One session with the whole time and all words of both, each once: every moment that either counted as worked, both notes,
 * and of a task that both have the larger quantity. The place that was stored first stays.
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
  // Moved by hand to another time: that is where this timer's time is by now.
  const isApart = stored.startTime >= mine.endTime || mine.startTime >= stored.endTime
  const [spans, more] = [workedSpans(stored), workedSpans(mine)]
  const union = unionOf([...spans, ...more])
  if (isApart || isSame(union, spans)) return timeOf(stored)
  const startTime = Math.min(stored.startTime, mine.startTime)
  const endTime = Math.max(stored.endTime, mine.endTime)
  const isMine = isSame(union, more) && startTime === mine.startTime && endTime === mine.endTime
  const breaks = gapsOf(union, startTime, endTime)
  if (isMine || breaks.length > MAX_BREAKS) return timeOf(mine.duration > stored.duration ? mine : stored)
  const worked = union.reduce((sum, span) => sum + span.endTime - span.startTime, 0)
  return { startTime, endTime, breaks, duration: Math.round(worked / MS_PER_SECOND) }
}

function timeOf({ startTime, endTime, duration, breaks }: Session): Time {
  return { startTime, endTime, duration, breaks }
}

/** The parts of the session outside its breaks, in order and apart. */
function workedSpans({ startTime, endTime, breaks }: Session): readonly Break[] {
  return gapsOf(unionOf(breaks), startTime, endTime)
}

/** What lies between the spans, from start to end. */
function gapsOf(spans: readonly Break[], startTime: EpochMs, endTime: EpochMs): readonly Break[] {
  const starts = [startTime, ...spans.map((span) => span.endTime)]
  const ends = [...spans.map((span) => span.startTime), endTime]
  return starts
    .map((start, index) => ({
      startTime: Math.max(start, startTime),
      endTime: Math.min(ends[index] ?? endTime, endTime),
    }))
    .filter((gap) => gap.endTime > gap.startTime)
}

function unionOf(spans: readonly Break[]): readonly Break[] {
  const union: Break[] = []
  for (const span of [...spans].sort((a, b) => a.startTime - b.startTime)) {
    const last = union.at(-1)
    if (last && span.startTime <= last.endTime)
      union[union.length - 1] = { ...last, endTime: Math.max(last.endTime, span.endTime) }
    else union.push(span)
  }
  return union
}

/** What the auto-stop writes is not what anybody said. */
function wordsOf({ notes }: Session): string {
  return notes === AUTO_STOP_NOTE ? '' : notes.trim()
}

function mergedNotes(stored: Session, mine: Session): string {
  const [one, other] = [wordsOf(stored), wordsOf(mine)]
  if (one === '' && other === '') return stored.notes || mine.notes
  if (holdsWords(one, other)) return one === stored.notes.trim() ? stored.notes : one
  return holdsWords(other, one) ? other : `${one}\n\n${other}`
}

/** As a paragraph: `tea` is not in `team meeting`. */
function holdsWords(whole: string, part: string): boolean {
  return part === '' || `\n\n${whole}\n\n`.includes(`\n\n${part}\n\n`)
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

/** A chosen type before a preselected one, but only a type of productivity may carry tasks. */
function mergedType(stored: Session, mine: Session): string {
  if (stored.completedTasks.length === 0 && mine.completedTasks.length > 0) return mine.type
  const isChosenHere = isPreselected(stored.type) && !isPreselected(mine.type)
  return isChosenHere && stored.completedTasks.length === 0 ? mine.type : stored.type
}

function isTypeClear(stored: Session, mine: Session): boolean {
  if (stored.type === mine.type) return true
  if (isPreselected(stored.type) === isPreselected(mine.type)) return false
  const chosen = isPreselected(stored.type) ? mine.type : stored.type
  return mergedType(stored, mine) === chosen
}

function isPreselected(type: string): boolean {
  return type === defaultTypeOf('productivity') || type === defaultTypeOf('play')
}

export function isSameContent(one: Session, other: Session): boolean {
  return isSame(contentOf(one), contentOf(other))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
