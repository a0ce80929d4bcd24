import { expect, test } from 'vitest'
import { ledgerWords } from './ledger-words'

const FORMATS = { dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' } as const

test.each([
  [0.8, -12, 'Carried over (80% of −12.0)'],
  [0.35, 3.25, 'Carried over (35% of +3.25)'],
  [0.05, 7.5, 'Carried over (5% of +7.5)'],
  [1, -12, 'Carried over'],
])('PACE-06 the carried-over line names the share: %d of %d', (carry, of, name) => {
  expect(ledgerWords({ kind: 'carried', carry, of }, FORMATS).name).toBe(name)
})
