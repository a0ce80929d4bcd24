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

test.each(['', '   '])('SESSIONTYPE-06 the name %j is none', (name) => {
  expect(sessionTypeProblems(named(name), [])).toEqual(['name-missing'])
  expect(sessionTypeOf(named(name), { id: 't', createdAt: 9 }, [])).toBeNull()
})

describe('SESSIONTYPE-05 a name means one type', () => {
  test.each(['Play', 'play', ' Screen  time '])('%j is built in', (name) => {
    expect(sessionTypeProblems(named(name), [])).toEqual(['name-core'])
  })

  test.each(['Piano', 'PIANO', ' piano '])('%j is there already', (name) => {
    expect(sessionTypeProblems(named(name), [piano])).toEqual(['name-taken'])
  })
})

test('SESSIONTYPE-07 a stored type comes back as it was', () => {
  expect(sessionTypeOf(sessionTypeEntryOf(piano), piano, [])).toEqual(piano)
})
