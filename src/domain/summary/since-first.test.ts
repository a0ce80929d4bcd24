import { expect, test } from 'vitest'
import { sinceFirst } from './weeks'

const NONE = { productivity: 0, play: 0 }
const SOME = { productivity: 0, play: 60 }

test.each([
  ['drops what comes before the first session', [NONE, NONE, SOME, NONE, SOME], [SOME, NONE, SOME]],
  ['keeps a single week', [NONE, NONE, SOME], [SOME]],
  ['keeps all if there is nothing', [NONE, NONE], [NONE, NONE]],
  ['keeps all if there is no flat week', [SOME, SOME], [SOME, SOME]],
])('the curve of the cover %s', (_, weeks, shown) => {
  expect(sinceFirst(weeks)).toEqual(shown)
})
