import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { startTimer } from '../timer/timer'
import { parseSnapshot, storedSnapshot, type Snapshot } from './snapshot'

const day = '2025-06-10' as DayKey
const running = aUser({
  timer: startTimer('play', 1000),
  timerRev: 7,
  timerMode: 'play',
  bio: 'kept off the device',
})
const snapshot: Snapshot = { user: running, day, sessions: [aSession({ notes: 'private' })], types: [] }

/** As local storage returns it. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('START-15 the snapshot', () => {
  test('returns the timer, its revision, the mode and the sessions of the day', () => {
    const read = parseSnapshot(kept(storedSnapshot(snapshot, null)))
    expect(read?.user).toMatchObject({
      timer: running.timer,
      timerRev: 7,
      timerMode: 'play',
      username: 'ann_1',
    })
    expect(read?.day).toBe(day)
    expect(read?.sessions.map(({ id, duration }) => [id, duration])).toEqual(
      snapshot.sessions.map(({ id, duration }) => [id, duration]),
    )
  })

  test('holds no notes, no places and nothing of the profile that the page does not show', () => {
    const text = JSON.stringify(storedSnapshot(snapshot, null))
    expect(text).not.toContain('private')
    expect(text).not.toContain('kept off the device')
  })

  test("START-16 holds the provider's photo until the user has chosen or removed one", () => {
    const photoOf = (photoURL: string | null | undefined) =>
      parseSnapshot(
        kept(
          storedSnapshot({ ...snapshot, user: { ...running, photoURL } }, 'https://photos.test/provider.png'),
        ),
      )?.user.photoURL
    expect(photoOf(undefined)).toBe('https://photos.test/provider.png')
    expect(photoOf('https://photos.test/own.png')).toBe('https://photos.test/own.png')
    expect(photoOf(null)).toBeNull()
  })

  test('is not stored before the profile is complete', () => {
    expect(storedSnapshot({ ...snapshot, user: aUser({ username: null }) }, null)).toBeNull()
    expect(storedSnapshot({ ...snapshot, user: aUser({ hasCompletedOnboarding: false }) }, null)).toBeNull()
  })

  test('of another version is ignored', () => {
    expect(parseSnapshot({ ...(kept(storedSnapshot(snapshot, null)) as object), version: 2 })).toBeNull()
  })

  test('with a damaged part is ignored as a whole', () => {
    const whole = kept(storedSnapshot(snapshot, null)) as Record<string, unknown>
    const user = whole['user'] as object
    for (const damaged of [
      { ...whole, day: 'today' },
      { ...whole, sessions: [{}] },
      { ...whole, types: [{ name: 'Piano' }] },
      { ...whole, user: { ...user, timer: { status: 'active' } } },
      { ...whole, user: { ...user, timerRev: '7' } },
      { ...whole, user: { ...user, username: null } },
    ])
      expect(parseSnapshot(damaged)).toBeNull()
  })

  test('never throws, whatever local storage returns', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseSnapshot(value)))
    fc.assert(
      fc.property(fc.constantFrom('user', 'day', 'sessions', 'types'), fc.jsonValue(), (field, value) => {
        parseSnapshot({ ...(kept(storedSnapshot(snapshot, null)) as object), [field]: value })
      }),
    )
  })
})
