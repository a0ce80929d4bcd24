import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { createdSession, follows, MARKS, revisedSession } from './revision'
import type { Session } from './session'

const anySession = fc
  .record({ notes: fc.string(), duration: fc.nat(), rev: fc.nat({ max: MARKS - 1 }) })
  .map((content) => aSession(content))

describe('the revision of a session', () => {
  test('RULES-07 is made of a type without the control characters that the rules refuse', () => {
    expect(createdSession(aSession({ type: 'a\0b\u009f' }))).toEqual(
      createdSession(aSession({ type: 'a b ' })),
    )
  })

  test('follows that of the edited session, through any number of edits, and stays an integer', () => {
    fc.assert(
      fc.property(fc.array(anySession, { minLength: 2 }), ([first, ...edits]) => {
        let current = createdSession(first as Session)
        for (const edit of edits) {
          const next = revisedSession(current, edit)
          expect(Number.isSafeInteger(next.rev)).toBe(true)
          expect(follows(current, next)).toBe(true)
          current = next
        }
      }),
    )
  })

  test('of an edit does not follow another edit of the same session', () => {
    const session = createdSession(aSession())
    const here = revisedSession(session, { ...session, notes: 'here' })
    const there = revisedSession(session, { ...session, notes: 'there' })
    expect(follows(there, here)).toBe(false)
    expect(follows(there, revisedSession(here, { ...here, duration: 1 }))).toBe(false)
  })

  test('does not follow a save of the same session with other content', () => {
    const here = createdSession(aSession({ notes: 'here' }))
    const there = createdSession(aSession({ notes: 'there' }))
    expect(follows(there, revisedSession(here, { ...here, duration: 1 }))).toBe(false)
  })

  test('is the same for the same content on any device', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (session, rev) => {
        expect(createdSession({ ...session, rev })).toEqual(createdSession(session))
      }),
    )
  })

  test('differs for any other content', () => {
    const pause = { startTime: 1, endTime: 2 }
    const task = { id: 't', name: 'Write page', score: 2, quantity: 3 }
    const contents: Partial<Session>[] = [
      ...[{}, { startTime: 1 }, { endTime: 1 }, { duration: 1 }, { notes: 'n' }, { location: 'sealed' }],
      ...[{ sessionScore: 9 }, { type: 'Play' }, { timezone: 'Asia/Kathmandu' }],
      ...[pause, { ...pause, startTime: 0 }, { ...pause, endTime: 3 }].map((one) => ({ breaks: [one] })),
      ...[
        task,
        { ...task, id: 'u' },
        { ...task, name: 'Read' },
        { ...task, score: 3 },
        { ...task, quantity: 4 },
      ].map((one) => ({ completedTasks: [one] })),
    ]
    expect(new Set(contents.map((content) => createdSession(aSession(content)).rev)).size).toBe(
      contents.length,
    )
  })

  test('of a new session follows nothing', () => {
    fc.assert(
      fc.property(anySession, anySession, (session, other) => {
        expect(follows(other, createdSession(session))).toBe(false)
      }),
    )
  })

  test('follows revisions from before content marks existed', () => {
    expect(follows(aSession({ rev: 4 }), revisedSession(aSession({ rev: 4 }), aSession()))).toBe(true)
  })
})
