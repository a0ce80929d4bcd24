import { expect, test } from 'vitest'
import { parseNewBadges, parseNoPayload } from './callables'

test('FUNCTIONS-07 reads a list of badges and refuses any other response', () => {
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

test('FUNCTIONS-10 accepts nothing or an empty object as no payload, and refuses everything else', () => {
  for (const payload of [null, undefined, {}]) expect(parseNoPayload(payload)).toEqual({})
  for (const payload of [{ uid: 'bob' }, [], 'all', 0, false]) expect(parseNoPayload(payload)).toBeNull()
})
