import { expect, test } from 'vitest'
import { REQUESTS } from './callable-requests'
import { RESPONSES } from './callables'
import { read } from './document'

test('FUNCTIONS-07 reads a list of badges and refuses any other response', () => {
  const badge = { name: 'First session', icon: 'one-bar' }
  expect(read(RESPONSES.checkForNewBadges, [])).toEqual([])
  expect(read(RESPONSES.checkForNewBadges, [badge, { ...badge, other: 1 }])).toEqual([badge, badge])
  for (const answer of [
    null,
    {},
    [null],
    ['First session'],
    [{ name: 'A', icon: 'x' }],
    [{ icon: 'one-bar' }],
  ])
    expect(read(RESPONSES.checkForNewBadges, answer)).toBeNull()
})

test('FUNCTIONS-10 accepts nothing or an empty object as no payload, and refuses everything else', () => {
  for (const payload of [null, undefined, {}]) expect(read(REQUESTS.deleteAccount, payload)).toEqual({})
  for (const payload of [{ uid: 'bob' }, [], 'all', 0, false])
    expect(read(REQUESTS.deleteAccount, payload)).toBeNull()
})
