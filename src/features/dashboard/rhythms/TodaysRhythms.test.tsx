import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm, completionsOf } from '../../../../tests/builders/score'
import { screenWidth } from '../../../../tests/builders/screen-width'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { runAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { DashboardPage } from '../DashboardPage'
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

test('KEYS-04 on a phone the palette completes a rhythm in every timeframe', async () => {
  screenWidth(390)
  const user = open(<DashboardPage />, [run])
  for (const name of ['7D', 'Today', '7D']) await user.click(screen.getByRole('radio', { name }))
  act(() => runAction('rhythm.complete', { place: 'run' }))
  expect(backend.writes.complete).toHaveBeenCalledOnce()
})

test('CALENDAR-09 a pressed rhythm is still there after another timeframe', async () => {
  screenWidth(390)
  const user = open(<DashboardPage />, [run])
  const pressed = () =>
    within(screen.getByRole('list', { name: 'Rhythms of today' })).getByRole('button', { name: /^Run/ })
  await user.click(pressed())
  const month = { month: monthOf(TODAY), days: new Map(), utcDays: new Map(), rev: 1 }
  const completions = completionsOf({ run: { [TODAY]: TODAY } })
  act(() => useFacts.setState({ months: aListing([{ ...month, completions }]) }))
  expect(pressed()).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['7D', 'Today']) await user.click(screen.getByRole('radio', { name }))
  expect(pressed()).toBeVisible()
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
