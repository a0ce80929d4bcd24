import { expect, test } from 'vitest'
import {
  isDone,
  isSetUsernameResponse,
  isSplitSessionResponse,
  parseNewBadges,
  parseNoPayload,
} from './callables'

test('FUNCTIONS-07 an answer of badges is read, and one that is none is not', () => {
  const badge = { name: 'First session', icon: 'one-bar' }
  expect(parseNewBadges([])).toEqual([])
  expect(parseNewBadges([badge, { ...badge, other: 1 }])).toEqual([badge, badge])
  for (const answer of [
    null,
    {},
    [null],
    ['First session'],
    [{ name: 'A', icon: 'x' }],
    [{ icon: 'one-bar' }],
  ])
    expect(parseNewBadges(answer)).toBeNull()
})

test('FUNCTIONS-10 no payload is nothing or an empty object, and nothing else', () => {
  for (const payload of [null, undefined, {}]) expect(parseNoPayload(payload)).toEqual({})
  for (const payload of [{ uid: 'bob' }, [], 'all', 0, false]) expect(parseNoPayload(payload)).toBeNull()
})

test('FUNCTIONS-08 FUNCTIONS-09 FUNCTIONS-10 an answer of another shape is none', () => {
  expect(isSetUsernameResponse({ username: 'ann' })).toBe(true)
  expect(isSplitSessionResponse({ sessionIds: ['a_p0', 'a_p1'] })).toBe(true)
  expect(isDone({})).toBe(true)
  for (const nonsense of [null, undefined, 7, 'ok', [], { ok: true }, { username: 7 }, { sessionIds: [] }])
    for (const isAnswer of [isSetUsernameResponse, isSplitSessionResponse, isDone])
      expect(isAnswer(nonsense)).toBe(false)
  expect(isSplitSessionResponse({ sessionIds: [1] })).toBe(false)
})
