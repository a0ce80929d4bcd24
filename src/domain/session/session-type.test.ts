import { expect, test } from 'vitest'
import { allSessionTypes, DEFAULT_TYPE_COLOR, sessionTypeNamed, type SessionType } from './session-type'

const piano: SessionType = {
  id: 'p',
  name: 'Piano',
  category: 'play',
  color: '#b8860b',
  isCore: false,
  createdAt: 0,
}

test('SESSIONTYPE-04 the built-ins always exist, in their categories', () => {
  expect(allSessionTypes([]).map(({ name, category }) => [name, category])).toEqual([
    ['Play', 'play'],
    ['Productivity', 'productivity'],
    ['Programming', 'productivity'],
    ['Screen Time', 'play'],
  ])
})

test('SESSION-02 own types stand among them, by name, and cannot shadow one', () => {
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

test('INT-55 a deleted type keeps its name, is productivity and has the default colour', () => {
  expect(sessionTypeNamed([], 'Piano')).toMatchObject({
    name: 'Piano',
    category: 'productivity',
    color: DEFAULT_TYPE_COLOR,
  })
})
