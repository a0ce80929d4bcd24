import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { anyScoreInput, SCORE_TYPES } from '../../../../tests/builders/score-input'
import { dayValues } from '../../score/days'
import {
  allSessionTypes,
  broughtBack,
  CORE_SESSION_TYPES,
  DEFAULT_TYPE_COLOR,
  isSessionType,
  PROGRAMMING,
  readSessionType,
  savedSessionType,
  SCREEN_TIME,
  selectableTypes,
  sessionTypeNamed,
  timerType,
  type SessionType,
} from './session-type'
import { sessionTypeEntryOf, sessionTypeOf } from './session-type-entry'

const piano: SessionType = {
  id: 'p',
  name: 'Piano',
  category: 'play',
  color: '#b8860b',
  isCore: false,
  createdAt: 0,
}

test('SESSIONTYPE-04 the built-in types always exist, in their categories', () => {
  expect(allSessionTypes([]).map(({ name, category }) => [name, category])).toEqual([
    ['Play', 'play'],
    ['Productivity', 'productivity'],
    ['Programming', 'productivity'],
    ['Screen Time', 'play'],
  ])
})

test('SESSIONTYPE-04 the built-in types have the ids and colours that they were published with', () => {
  expect(CORE_SESSION_TYPES.map(({ id, color, isCore }) => [id, color, isCore])).toEqual([
    ['core-play', '#d1681f', true],
    ['core-productivity', '#1f7d7b', true],
    ['core-programming', '#3d6f9e', true],
    ['core-screen-time', '#94a3b4', true],
  ])
  for (const name of [PROGRAMMING, SCREEN_TIME])
    expect(sessionTypeNamed(CORE_SESSION_TYPES, name).isCore).toBe(true)
})

test("SESSION-02 lists the user's types among them, by name, and none can replace a built-in one", () => {
  const shadow: SessionType = { ...piano, name: 'Play', category: 'productivity' }
  const types = allSessionTypes([piano, shadow])
  expect(types.map((type) => type.name)).toEqual([
    'Piano',
    'Play',
    'Productivity',
    'Programming',
    'Screen Time',
  ])
  expect(sessionTypeNamed(types, 'Play').category).toBe('play')
})

test('INT-55 a deleted type keeps its name, counts as productivity and has the default colour', () => {
  expect(sessionTypeNamed([], 'Piano')).toMatchObject({
    name: 'Piano',
    category: 'productivity',
    color: DEFAULT_TYPE_COLOR,
  })
})

describe('KEEP-03 a renamed type', () => {
  const cello: SessionType = { ...piano, name: 'Cello', formerNames: ['Piano'] }

  test('still applies to sessions with its former name', () => {
    expect(sessionTypeNamed(allSessionTypes([cello]), 'Piano')).toEqual(cello)
  })

  test('gives way to a type that currently has the name', () => {
    const other: SessionType = { ...piano, id: 'q', category: 'productivity' }
    expect(sessionTypeNamed(allSessionTypes([cello, other]), 'Piano')).toEqual(other)
    const shadow: SessionType = { ...cello, formerNames: ['Productivity'] }
    expect(sessionTypeNamed(allSessionTypes([shadow]), 'Productivity').category).toBe('productivity')
  })

  test('renaming, renaming back or archiving a type keeps every number of every day, for any data', () => {
    const own = SCORE_TYPES.filter(({ isCore }) => !isCore)
    const renamed = (type: SessionType, ...names: readonly string[]) =>
      names.reduce((current, name) => {
        const entry = { ...sessionTypeEntryOf(current), name }
        return sessionTypeOf(entry, current, [], current) ?? expect.unreachable()
      }, type)
    const changes = fc.constantFrom<(type: SessionType) => SessionType>(
      (type) => renamed(type, 'B'),
      (type) => renamed(type, 'B', 'C'),
      (type) => renamed(type, 'B', type.name),
      (type) => ({ ...type, archivedAt: 5 }),
      (type) => ({ ...renamed(type, 'B'), archivedAt: 5 }),
    )
    fc.assert(
      fc.property(anyScoreInput, fc.nat(own.length - 1), changes, (data, index, change) => {
        const types = allSessionTypes(own.map((type, each) => (each === index ? change(type) : type)))
        expect(dayValues({ ...data, types }).days).toEqual(dayValues({ ...data, types: SCORE_TYPES }).days)
      }),
      { numRuns: 30 },
    )
  })
})

describe('KEEP-04 an archived type', () => {
  const archived: SessionType = { ...piano, archivedAt: 9, formerNames: ['Spinet'] }
  const types = allSessionTypes([archived])

  test('keeps category and colour for its sessions', () => {
    expect(sessionTypeNamed(types, 'Piano')).toMatchObject({ category: 'play', color: piano.color })
    expect(sessionTypeNamed(types, 'Spinet')).toMatchObject({ name: 'Piano', category: 'play' })
  })

  test('is offered only for a session that has it', () => {
    const names = (kept?: string) => selectableTypes(types, kept).map(({ name }) => name)
    expect(names()).toEqual(['Play', 'Productivity', 'Programming', 'Screen Time'])
    expect(names('Play')).toEqual(names())
    expect(names('Spinet')).toEqual(['Piano', 'Play', 'Productivity', 'Programming', 'Screen Time'])
    expect(names('Deleted')).toContain('Deleted')
  })
})

describe('a stored type', () => {
  const fields = { name: 'Piano', category: 'play', color: '#B8860b', isCore: false, createdAt: 5 }
  const read = (change: object) => readSessionType('p', { ...fields, ...change })

  test('is read with the names that it had and the day it was archived, if there are any', () => {
    expect(read({})).toEqual({ id: 'p', ...fields })
    expect(read({ formerNames: ['Keys'], archivedAt: 9 })).toEqual({
      id: 'p',
      ...fields,
      formerNames: ['Keys'],
      archivedAt: 9,
    })
    expect(read({ formerNames: [], archivedAt: null })).toEqual({ id: 'p', ...fields })
    expect(read({ formerNames: 3, archivedAt: 'gone' })).toEqual({ id: 'p', ...fields })
    expect(readSessionType('p', { ...fields, name: '' })).toBeNull()
  })

  test('falls back to productivity, the default colour and not built in', () => {
    const plain = { category: 'productivity', color: DEFAULT_TYPE_COLOR, isCore: false, createdAt: 0 }
    expect(readSessionType('p', { name: 'Piano' })).toMatchObject(plain)
    for (const color of ['b8860b', '#b8860', '#b8860b0', '#xyzxyz', ' #b8860b', '#b8860b '])
      expect(read({ color })?.color, color).toBe(DEFAULT_TYPE_COLOR)
  })

  test('keeps the name with control characters under which sessions are stored', () => {
    expect(read({ name: 'Pi\u0000ano' })).toMatchObject({ name: 'Pi ano', formerNames: ['Pi\u0000ano'] })
  })

  test('a save removes what the type has no more', () => {
    const gone = Symbol('gone')
    expect(savedSessionType(piano, gone)).toMatchObject({
      name: 'Piano',
      formerNames: gone,
      archivedAt: gone,
    })
    expect(savedSessionType({ ...piano, formerNames: ['Keys'], archivedAt: 9 }, gone)).toMatchObject({
      formerNames: ['Keys'],
      archivedAt: 9,
    })
  })

  test('a value on the device is checked before it counts as one', () => {
    expect(isSessionType(piano)).toBe(true)
    expect(isSessionType({ ...piano, formerNames: ['Keys'], archivedAt: 9 })).toBe(true)
    for (const other of [null, 'Piano', {}, { ...piano, color: 'red' }, { ...piano, name: '' }])
      expect(isSessionType(other)).toBe(false)
  })

  test('KEEP-04 it comes back without its archive date', () => {
    expect(broughtBack({ ...piano, archivedAt: 9 })).toEqual(piano)
    const rest = { formerNames: ['Keys'], unknownFields: { mood: 'calm' } }
    expect(broughtBack({ ...piano, ...rest, archivedAt: 9 })).toStrictEqual({ ...piano, ...rest })
  })

  test('AWAY-04 the timer has the type that was entered for it, or else that of its mode', () => {
    const types = allSessionTypes([piano])
    const timer = { status: 'active', mode: 'play', startTime: 0, breaks: [] } as const
    expect(timerType(timer, types).name).toBe('Play')
    expect(timerType({ ...timer, mode: 'productivity' }, types).name).toBe('Productivity')
    expect(timerType({ ...timer, draft: { type: 'Piano', notes: '' } }, types)).toEqual(piano)
  })
})
