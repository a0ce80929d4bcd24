import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '../limits'
import { totalBreakMs, type Break } from '../timer/timer'
import { revisedSession } from './revision'
import { compareSaves, mergedSave } from './same-timer'
import type { Session } from './session'
import { at, LONG, PAGES, pause, SHORT, START, stored, task, until } from './same-timer.testing'

describe('SESSION-32 the merged session', () => {
  test('has both notes, all tasks, and the larger quantity of shared tasks', () => {
    const theirs = stored(
      until('11:00', {
        notes: 'theirs',
        completedTasks: [task('pages', 3), task('mails', 1)],
        sessionScore: 8,
      }),
    )
    const mine = until('10:10', {
      notes: 'mine',
      completedTasks: [task('pages', 5), task('calls', 2)],
      sessionScore: 14,
    })
    expect(mergedSave(theirs, mine)).toMatchObject({
      rev: theirs.rev,
      duration: 3600,
      notes: 'theirs\n\nmine',
      completedTasks: [task('pages', 5), task('mails', 1), task('calls', 2)],
      sessionScore: 16,
    })
  })

  test('keeps the stored score if no task is added', () => {
    const theirs = stored(until('11:00', { ...PAGES, sessionScore: 7 }))
    expect(mergedSave(theirs, until('10:10', { notes: 'a' }))).toMatchObject({ sessionScore: 7 })
  })

  test('has the type that may have tasks', () => {
    const mine = until('10:10', PAGES)
    expect(mergedSave(stored(until('11:00', { type: 'Play' })), mine)).toMatchObject({ type: 'Productivity' })
    const theirs = stored(until('11:00', PAGES))
    expect(mergedSave(theirs, until('10:10', { type: 'Chess' }))).toMatchObject({ type: 'Productivity' })
  })

  test.each<[string, Session, Session, Break[], number]>([
    [
      'worked on while the other was paused',
      until('11:00', { breaks: [pause('10:10', '10:40')] }),
      until('10:30'),
      [pause('10:30', '10:40')],
      50,
    ],
    [
      'a pause that both know',
      until('11:00', { breaks: [pause('10:10', '10:20')] }),
      until('10:30', { breaks: [pause('10:10', '10:20')] }),
      [pause('10:10', '10:20')],
      50,
    ],
  ])('counts every moment that either counted, once: %s', (_, theirs, mine, breaks, minutes) => {
    expect(mergedSave(stored(theirs), mine)).toMatchObject({
      endTime: at('11:00'),
      breaks,
      duration: minutes * 60,
    })
    expect(mergedSave(stored(mine), theirs)).toMatchObject({
      endTime: at('11:00'),
      breaks,
      duration: minutes * 60,
    })
  })

  test('a longer pause does not make a session longer', () => {
    const theirs = stored(until('10:30', { breaks: [pause('10:10', '10:30')] }))
    expect(mergedSave(theirs, until('11:00', { breaks: [pause('10:10', '11:00')] }))).toEqual(theirs)
  })

  test('keeps the times of a session that the user has moved', () => {
    const moved = revisedSession(stored(LONG), { ...LONG, startTime: at('14:00'), endTime: at('15:00') })
    expect(mergedSave(moved, until('11:00', { notes: 'a' }))).toMatchObject({
      startTime: at('14:00'),
      endTime: at('15:00'),
      duration: 3600,
      notes: 'a',
    })
  })

  test('is a problem beyond the limits', () => {
    const long = (letter: string) => until('11:00', { notes: letter.repeat(2500) })
    expect(mergedSave(stored(long('a')), long('b'))).toBe('notes-too-long')
    const many = (prefix: string) =>
      until('11:00', { completedTasks: Array.from({ length: 21 }, (_, n) => task(`${prefix}${n}`, 1)) })
    expect(mergedSave(stored(many('a')), many('b'))).toBe('too-many-tasks')
  })

  test('loses no time, counts none twice, and counts as saved when merged again', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 180 }), { minLength: 1, maxLength: 7 })
    const session = minutes.map((cuts) => {
      const [end = 1, ...marks] = [...cuts].sort((a, b) => b - a)
      const inOrder = marks.reverse()
      const breaks: Break[] = []
      for (let index = 0; index + 1 < inOrder.length; index += 2) {
        const [from = 0, to = 0] = inOrder.slice(index)
        breaks.push({ startTime: START + from * 60_000, endTime: START + to * 60_000 })
      }
      const endTime = START + end * 60_000
      return { ...SHORT, endTime, breaks, duration: end * 60 - totalBreakMs(breaks) / 1000 }
    })
    const worked = ({ endTime, breaks }: Session) =>
      Array.from({ length: (endTime - START) / 60_000 }, (_, minute) => START + minute * 60_000).filter(
        (minute) => !breaks.some((gap) => gap.startTime <= minute && minute < gap.endTime),
      )
    fc.assert(
      fc.property(session, session, (one, other) => {
        const merged = mergedSave(stored(one), other) as Session
        expect(worked(merged)).toEqual([...new Set([...worked(one), ...worked(other)])].sort((a, b) => a - b))
        expect(merged.duration).toBe(worked(merged).length * 60)
        expect(compareSaves(revisedSession(stored(one), merged), other, [])).toEqual({ kind: 'saved' })
      }),
    )
  })
})

describe('SESSION-32 at its edges', () => {
  test('SESSION-32 a session that only touches mine was moved away, and keeps its time', () => {
    const mine = until('11:00')
    for (const [start, end] of [
      ['11:00', '11:30'],
      ['09:00', '10:00'],
    ] as const) {
      const moved = stored({ ...SHORT, startTime: at(start), endTime: at(end), duration: 60 })
      expect(mergedSave(moved, mine)).toMatchObject({ startTime: at(start), endTime: at(end), duration: 60 })
    }
  })

  test('SESSION-32 an earlier start and a later end both count', () => {
    const theirs = stored({ ...SHORT, startTime: at('09:50'), duration: 1200 })
    const merged = { startTime: at('09:50'), endTime: at('11:00'), duration: 4200, breaks: [] }
    expect(mergedSave(theirs, LONG)).toMatchObject(merged)
    expect(mergedSave(stored(LONG), { ...theirs, rev: 0 })).toMatchObject(merged)
  })

  test('SESSION-32 more breaks than a session may have leave the longer one as it is', () => {
    const minute = (index: number) => START + index * 60_000
    /** Worked every other minute from `from` on, with as many breaks as a session may have. */
    const of = (from: number, duration: number): Session => ({
      ...SHORT,
      startTime: minute(from),
      endTime: minute(from + 2 * MAX_BREAKS + 1),
      breaks: Array.from({ length: MAX_BREAKS }, (_, index) => ({
        startTime: minute(from + 2 * index + 1),
        endTime: minute(from + 2 * index + 2),
      })),
      duration,
    })
    // The second begins in the last minute of the first.
    const [first, second] = [of(0, 100), of(2 * MAX_BREAKS, 200)]
    const { startTime, endTime, breaks, duration } = second
    const longer = { startTime, endTime, breaks, duration }
    expect(mergedSave(stored(first), second)).toMatchObject(longer)
    expect(mergedSave(stored(second), first)).toMatchObject(longer)
  })

  test('SESSION-32 the longest notes and the most tasks still fit', () => {
    const notes = 'a'.repeat(MAX_NOTES_LENGTH)
    expect(mergedSave(stored(until('11:00', { notes })), SHORT)).toMatchObject({ notes })
    const tasks = Array.from({ length: MAX_COMPLETED_TASKS }, (_, index) => task(`t${index}`, 1))
    expect(mergedSave(stored(until('11:00', { completedTasks: tasks })), SHORT)).toMatchObject({
      completedTasks: tasks,
    })
  })

  test('SESSION-32 the stored notes stay as they are if mine say nothing more', () => {
    const automatic = 'Automatically stopped at midnight.'
    const notesOf = (theirs: string, mine: string) => {
      const merged = mergedSave(stored(until('11:00', { notes: theirs })), until('11:00', { notes: mine }))
      return typeof merged === 'string' ? merged : merged.notes
    }
    expect(notesOf(' a ', 'a')).toBe(' a ')
    expect(notesOf('a', ' a ')).toBe('a')
    expect(notesOf(automatic, '')).toBe(automatic)
    expect(notesOf('', automatic)).toBe(automatic)
    expect(notesOf(automatic, 'a')).toBe('a')
    expect(notesOf('', '')).toBe('')
    expect(notesOf('b', 'a')).toBe('b\n\na')
  })

  test('SESSION-32 fewer of a task change nothing, and more of it add to the score', () => {
    const of = (quantity: number) => ({ completedTasks: [task('pages', quantity)], sessionScore: 7 })
    const merged = (theirs: number, mine: number) =>
      mergedSave(stored(until('11:00', of(theirs))), until('11:00', of(mine)))
    expect(merged(3, 2)).toMatchObject({ completedTasks: [task('pages', 3)], sessionScore: 7 })
    expect(merged(3, 3)).toMatchObject({ completedTasks: [task('pages', 3)], sessionScore: 7 })
    expect(merged(3, 4)).toMatchObject({ completedTasks: [task('pages', 4)], sessionScore: 8 })
  })
})
