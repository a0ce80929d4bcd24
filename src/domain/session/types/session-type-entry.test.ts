import { describe, expect, test } from 'vitest'
import type { SessionType } from './session-type'
import {
  NEW_SESSION_TYPE,
  sessionTypeEntryOf,
  sessionTypeOf,
  sessionTypeProblems,
} from './session-type-entry'

const piano: SessionType = {
  id: 'p',
  name: 'Piano',
  category: 'play',
  color: '#b8891d',
  isCore: false,
  createdAt: 5,
}
const named = (name: string) => ({ ...NEW_SESSION_TYPE, name })

test('SESSIONTYPE-03 a new type is grey and productivity', () => {
  expect(sessionTypeOf(named(' Translation '), { id: 't', createdAt: 9 }, [])).toEqual({
    id: 't',
    name: 'Translation',
    category: 'productivity',
    color: '#a0aec0',
    isCore: false,
    createdAt: 9,
  })
})

test.each(['', '   '])('SESSIONTYPE-06 the name %j is missing', (name) => {
  expect(sessionTypeProblems(named(name), [])).toEqual(['name-missing'])
  expect(sessionTypeOf(named(name), { id: 't', createdAt: 9 }, [])).toBeNull()
})

describe('SESSIONTYPE-05 no two types share a name', () => {
  test.each(['Play', 'play', ' Screen  time '])('%j is built in', (name) => {
    expect(sessionTypeProblems(named(name), [])).toEqual(['name-core'])
  })

  test.each(['Piano', 'PIANO', ' piano '])('%j is already taken', (name) => {
    expect(sessionTypeProblems(named(name), [piano])).toEqual(['name-taken'])
  })
})

test('SESSIONTYPE-07 a stored type survives the form unchanged', () => {
  expect(sessionTypeOf(sessionTypeEntryOf(piano), piano, [])).toEqual(piano)
})

describe('KEEP-03 renaming', () => {
  const renamed = (original: SessionType, name: string, others: readonly SessionType[] = []) =>
    sessionTypeOf({ ...sessionTypeEntryOf(original), name }, original, others, original)
  const cello = renamed(piano, 'Cello') ?? expect.unreachable()

  test('adds the old name to the former names', () => {
    expect(cello).toEqual({ ...piano, name: 'Cello', formerNames: ['Piano'] })
    expect(renamed(cello, 'Viola')?.formerNames).toEqual(['Piano', 'Cello'])
  })

  test('back to a former name removes it from the former names', () => {
    expect(renamed(cello, 'Piano')).toEqual({ ...piano, formerNames: ['Cello'] })
  })

  test('counts a change of capitals, because sessions store the exact name', () => {
    expect(renamed(piano, 'piano')?.formerNames).toEqual(['Piano'])
  })

  test('editing other fields keeps the former names', () => {
    expect(renamed(cello, 'Cello')).toEqual(cello)
  })

  test('a former name is free for its own type only', () => {
    expect(sessionTypeProblems(named(' PIANO '), [cello])).toEqual(['name-former'])
    expect(sessionTypeProblems(named('Piano'), [], cello)).toEqual([])
  })

  test('stops at ten former names', () => {
    const formerNames = Array.from({ length: 10 }, (_, index) => `Name ${index}`)
    const full = { ...piano, formerNames }
    expect(sessionTypeProblems(named('Another'), [], full)).toEqual(['name-too-often'])
    expect(sessionTypeProblems(named('Name 3'), [], full)).toEqual([])
    expect(renamed(full, 'Another')).toBeNull()
  })
})

describe('KEEP-04 an archived type', () => {
  const archived = { ...piano, archivedAt: 7 }

  test('keeps its name: a new type of that name is refused, so that it is brought back instead', () => {
    expect(sessionTypeProblems(named('piano'), [archived])).toEqual(['name-archived'])
  })

  test('stays archived when it is edited', () => {
    expect(sessionTypeOf(sessionTypeEntryOf(archived), archived, [], archived)).toEqual(archived)
  })
})
