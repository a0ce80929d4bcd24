import { expect, test } from 'vitest'
import { zoneName, zonesFound } from './zones'

const ZONES = ['America/New_York', 'Asia/Calcutta', 'Europe/Kiev', 'Europe/Berlin', 'UTC']

test('BRING-15 zones have their current names', () => {
  expect(ZONES.map(zoneName)).toEqual([
    'America/New_York',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Europe/Berlin',
    'UTC',
  ])
})

test.each([
  ['', ['America/New_York', 'Asia/Calcutta', 'Europe/Berlin', 'Europe/Kiev', 'UTC']],
  ['new york', ['America/New_York']],
  ['kolkata', ['Asia/Calcutta']],
  ['Calcutta', ['Asia/Calcutta']],
  ['eur ky', ['Europe/Kiev']],
  ['nowhere', []],
])('BRING-15 %j finds %j', (text, found) => {
  expect(zonesFound(ZONES, text)).toEqual(found)
})
