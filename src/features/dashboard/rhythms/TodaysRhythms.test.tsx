import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRhythm } from '../../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import { backend, open, setUpRhythmCards, TODAY } from './rhythm-cards.testing'
import { TodaysRhythms } from './TodaysRhythms'

setUpRhythmCards()

const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })
const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('CALENDAR-09 lists what is open today, and keeps a rhythm that was pressed', async () => {
  const user = open(<TodaysRhythms className="" />, [run, { ...run, id: 'read', name: 'Read' }], {
    read: { [TODAY]: TODAY },
  })
  expect(names()).toEqual(['Run 10 points on 10 June: Pending'])
  await user.click(screen.getByRole('button'))
  expect(backend.writes.complete).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /^Run/ })).toHaveFocus()
})

test('VOICES-05 says how often this week has had it, also once that is enough', () => {
  const week = { schedule: { type: 'times_a_week', value: 2 } } as const
  const [run, swim] = [aRhythm({ id: 'run', ...week }), aRhythm({ id: 'swim', name: 'Swim', ...week })]
  const done = { run: { '2025-06-09': '2025-06-09' }, swim: { '2025-06-09': '2025-06-09', [TODAY]: TODAY } }
  open(<TodaysRhythms className="" />, [run, swim], done)
  expect(screen.getByRole('button')).toHaveTextContent('Run 1 of 2 this week')
})

test('CALENDAR-09 shows nothing when nothing is open', () => {
  open(<TodaysRhythms className="" />, [run], { run: { [TODAY]: TODAY } })
  expect(screen.queryByRole('list')).toBeNull()
})
