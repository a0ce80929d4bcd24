import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DayKey } from '@/domain/calendar/day-key'
import { newRhythmEntry, type RhythmEntry } from '@/domain/rhythm/entry'
import { RhythmBalance } from './RhythmFields'

const NEW = newRhythmEntry('2025-06-10' as DayKey)
const textOf = (change: Partial<RhythmEntry>, isPlay = false) =>
  render(<RhythmBalance entry={{ ...NEW, ...change }} isPlay={isPlay} />).container.textContent

test.each<[string, Partial<RhythmEntry>]>([
  ['Level at 5 of 6 kept', {}],
  ['Level at 1 of 2 kept', { grace: '10' }],
  ['Level only if always kept', { grace: '0' }],
  ['Never done, this still gains 2 a week', { schedule: 'weekly', weekdays: [1] }],
  ['Never done, this still gains 16 every 14 days', { schedule: 'every_x_days', interval: '14' }],
  [
    'Never done, this still gains 1 every 2 days',
    { points: '0', grace: '1', schedule: 'every_x_days', interval: '2' },
  ],
  ['', { points: 'many' }],
])('PACE-08 the rhythm form says: %s', (text, change) => {
  expect(textOf(change)).toBe(text)
})

test('VOICES-04 a promise to play that is never kept takes away', () => {
  expect(textOf({}, true)).toBe('Level at 5 of 6 kept')
  expect(textOf({ schedule: 'weekly', weekdays: [1] }, true)).toBe(
    'Never done, this still takes away 2 a week',
  )
})
