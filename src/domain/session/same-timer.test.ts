import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { totalBreakMs, type Break } from '../timer/break'
import { createdSession, revisedSession } from './revision'
import { compareSaves, mergedSave } from './same-timer'
import type { CompletedTask, Session } from './session'

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const START = at('10:00')

/** A session of the timer started at 10:00 that ends at the given time. */
function until(end: string, change: Partial<Session> = {}): Session {
  const breaks = change.breaks ?? []
  const duration = (at(end) - START - totalBreakMs(breaks)) / 1000
  return aSession({ id: `timer-${START}`, startTime: START, endTime: at(end), duration, ...change })
}
const pause = (start: string, end: string): Break => ({ startTime: at(start), endTime: at(end) })
const task = (id: string, quantity: number, score = 2): CompletedTask => ({ id, name: id, score, quantity })
const stored = (session: Session) => createdSession(session)

const SHORT = until('10:10')
const LONG = until('11:00')
const PAGES = { completedTasks: [task('pages', 3)], sessionScore: 6 }

describe('SESSION-31 INT-90 two saves of one timer', () => {
  test.each<[string, Session, Session]>([
    ['the same write twice', stored(LONG), LONG],
    [
      'the same with words, twice',
      stored(until('11:00', { notes: 'a', ...PAGES })),
      until('11:00', { notes: 'a', ...PAGES }),
    ],
    ['a longer one is stored and says everything', stored(until('11:00', { notes: 'a' })), SHORT],
    [
      'the stored note holds mine as a paragraph',
      stored(until('11:00', { notes: 'a\n\nb' })),
      until('10:10', { notes: 'b' }),
    ],
    [
      'the stored one was edited since it was saved from here',
      revisedSession(stored(SHORT), until('10:05')),
      SHORT,
    ],
    ['mine still has the preselected type', stored(until('11:00', { type: 'Programming' })), SHORT],
  ])('are already saved if nothing is new: %s', (_, theirs, mine) => {
    expect(compareSaves(theirs, mine)).toEqual({ kind: 'saved' })
  })

  test.each<[string, Session, Session, Partial<Session>]>([
    ['mine is longer', SHORT, LONG, { endTime: at('11:00'), duration: 3600 }],
    ['mine has the only note', LONG, until('10:10', { notes: 'a' }), { duration: 3600, notes: 'a' }],
    [
      'the stored one has the only note',
      until('10:10', { notes: 'a' }),
      LONG,
      { duration: 3600, notes: 'a' },
    ],
    [
      'one has the note and the other the tasks',
      until('10:10', PAGES),
      until('11:00', { notes: 'a' }),
      { notes: 'a', duration: 3600, ...PAGES },
    ],
    ['only mine has a chosen type', LONG, until('10:10', { type: 'Programming' }), { type: 'Programming' }],
    ['only mine has a place', LONG, until('10:10', { location: 'v1.x' }), { location: 'v1.x' }],
    [
      'the stored one was stopped at midnight, by itself',
      until('10:10', { notes: 'Automatically stopped at midnight.' }),
      until('11:00', { notes: 'a' }),
      { notes: 'a', duration: 3600 },
    ],
    [
      'mine was stopped at midnight, by itself',
      until('10:10', { notes: 'a' }),
      until('11:00', { notes: 'Automatically stopped at midnight.' }),
      { notes: 'a', duration: 3600 },
    ],
  ])('are merged without a question if nothing conflicts: %s', (_, theirs, mine, result) => {
    const comparison = compareSaves(stored(theirs), mine)
    expect(comparison).toMatchObject({
      kind: 'merged',
      session: { id: mine.id, startTime: START, ...result },
    })
  })

  test.each<[string, Session, Session]>([
    ['both have a note', stored(until('11:00', { notes: 'team meeting' })), until('10:10', { notes: 'tea' })],
    [
      'both have tasks',
      stored(until('11:00', PAGES)),
      until('10:10', { completedTasks: [task('mails', 1)] }),
    ],
    [
      'both have a chosen type',
      stored(until('11:00', { type: 'Programming' })),
      until('10:10', { type: 'Reading' }),
    ],
    ['work or play', stored(until('11:00', { type: 'Play' })), SHORT],
    [
      'tasks here, a chosen type that has none there',
      stored(until('11:00', { type: 'Chess' })),
      until('10:10', PAGES),
    ],
    [
      'the stored one was edited by hand',
      revisedSession(stored(SHORT), until('10:05', { notes: 'b' })),
      LONG,
    ],
    [
      'together the notes are too long',
      stored(until('11:00', { notes: 'a'.repeat(4000) })),
      until('10:10', { notes: 'b'.repeat(4000) }),
    ],
  ])('ask the user if both have something to say: %s', (_, theirs, mine) => {
    expect(compareSaves(theirs, mine)).toEqual({ kind: 'conflict' })
  })
})

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
        expect(compareSaves(revisedSession(stored(one), merged), other)).toEqual({ kind: 'saved' })
      }),
    )
  })
})
