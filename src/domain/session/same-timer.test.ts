import { describe, expect, test } from 'vitest'
import { revisedSession } from './revision'
import { compareSaves } from './same-timer'
import type { Session } from './session'
import { sessionTypeNamed } from './types/session-type'
import { at, LONG, PAGES, SHORT, START, stored, task, until } from './same-timer.testing'

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
    expect(compareSaves(theirs, mine, [])).toEqual({ kind: 'saved' })
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
    const comparison = compareSaves(stored(theirs), mine, [])
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
    expect(compareSaves(theirs, mine, [])).toEqual({ kind: 'conflict' })
  })

  test('are merged if one has a former name of the same type', () => {
    const types = [{ ...sessionTypeNamed([], 'Music'), formerNames: ['Guitar'] }]
    const [renamed, mine] = [stored(until('10:10', { type: 'Music' })), until('11:00', { type: 'Guitar' })]
    expect(compareSaves(renamed, mine, types)).toMatchObject({ kind: 'merged', session: { type: 'Music' } })
    expect(compareSaves(renamed, mine, [])).toEqual({ kind: 'conflict' })
  })
})
