import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import { ActivityOverview } from '../activity/ActivityOverview'
import { open as openRhythms } from './rhythm-cards.testing'
import { RhythmCalendar } from './RhythmCalendar'

const key = (day: string) => day as DayKey

beforeEach(() => useClock.setState({ now: Date.parse('2025-06-10T12:00Z'), zone: 'UTC' }))

/** A daily rhythm, with Sundays and 11 June as rest days. Today is Tuesday 10 June. */
function open(element: React.ReactNode, width: number) {
  screenWidth(width)
  const restSpans = aListing([{ id: 'a', name: '', from: key('2025-06-11'), to: key('2025-06-11') }])
  renderSignedIn(element, {
    user: { restWeekdays: [7] },
    facts: { restSpans, rhythms: aListing([aRhythm()]) },
  })
}

test('REST-07 the month shows rest days hatched, and in words, with nothing due', () => {
  open(<RhythmCalendar />, 1440)
  const hatched = screen.getAllByRole('button', { name: /, rest day/ })
  expect(hatched.map(({ dataset }) => dataset.day)).toEqual([
    ...['2025-06-01', '2025-06-08', '2025-06-11', '2025-06-15', '2025-06-22', '2025-06-29'],
  ])
  for (const date of hatched) {
    const cell = date.closest('td')
    expect(cell).toHaveClass('rest')
    expect(within(cell as HTMLElement).getAllByRole('button')).toHaveLength(1)
  }
  expect(screen.getByRole('button', { name: 'Tuesday 10 June, 1 rhythm' }).closest('td')).not.toHaveClass(
    'rest',
  )
})

test('REST-07 the agenda says Rest', () => {
  open(<RhythmCalendar />, 390)
  const days = within(screen.getByRole('list', { name: /June 2025/ })).getAllByRole('listitem')
  expect(days.map((day) => within(day).queryByText('Rest') !== null)).toEqual([
    ...[false, true, false, false, false, true, false],
  ])
  expect(days[1]).toHaveClass('rest')
  expect(screen.getByRole('button', { name: 'Tue 10 June' })).toBeVisible()
})

test('REST-07 the agenda says Rest of a rest day on which a rhythm was completed', () => {
  const day = key('2025-06-11')
  useClock.setState({ now: Date.parse('2025-06-11T12:00Z') })
  screenWidth(390)
  const span = { id: 'a', name: '', from: day, to: day }
  openRhythms(<RhythmCalendar />, [aRhythm()], { 'rhythm-1': { [day]: day } }, [span])
  const [today] = within(screen.getByRole('list', { name: /June 2025/ })).getAllByRole('listitem')
  expect(within(today as HTMLElement).getByRole('button', { pressed: true })).toBeVisible()
  expect(within(today as HTMLElement).getByText('Rest')).toBeVisible()
})

test('REST-07 the heatmaps show rest days hatched, and in words', () => {
  open(<ActivityOverview />, 1440)
  for (const name of ['Productivity Duration', 'Play Duration', 'Daily Harmony']) {
    const sunday = within(screen.getByRole('grid', { name })).getByRole('button', {
      name: /^08\/06\/2025: .*, rest day$/,
    })
    expect(sunday).toHaveClass('hatched')
    const monday = within(screen.getByRole('grid', { name })).getByRole('button', { name: /^09\/06\/2025: / })
    expect(monday).not.toHaveAccessibleName(/rest day/)
    expect(monday).not.toHaveClass('hatched')
  }
})
