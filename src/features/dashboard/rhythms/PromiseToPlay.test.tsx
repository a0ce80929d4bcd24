import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenWidth } from '../../../../tests/builders/screen-width'
import type { DayKey } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import { ConfirmCard } from './ConfirmCard'
import { OverdueCard } from './OverdueCard'
import { RhythmCalendar } from './RhythmCalendar'
import { backend, gym, open, setUpRhythmCards } from './rhythm-cards.testing'

setUpRhythmCards()

const piano = gym({ id: 'piano', name: 'Piano', sessionType: 'Play', pacingGrace: 2 })
const calendar = <RhythmCalendar />

test('VOICES-03 confirming logs the type of the rhythm, and the card says so', async () => {
  useClock.setState({ now: Date.parse('2025-06-10T20:00Z') })
  const user = open(<ConfirmCard />, [piano])
  expect(screen.getByRole('listitem')).toHaveTextContent('Logs 1h 30m as Play.')
  await user.click(screen.getByRole('button', { name: 'Confirm Piano' }))
  expect(backend.writes.complete.mock.calls[0]?.[0].sessions).toMatchObject([{ type: 'Play' }])
})

test('VOICES-04 the calendar and the agenda name it as play', () => {
  open(calendar, [piano, gym()])
  expect(screen.getByRole('button', { name: 'Piano Play on 10 June: Pending' })).toHaveTextContent(
    'Piano Play',
  )
  expect(screen.getByRole('button', { name: 'Gym on 10 June: Pending' })).toBeVisible()
})

test('VOICES-04 the agenda names it as play', () => {
  screenWidth(390)
  open(calendar, [piano])
  expect(screen.getByRole('button', { name: 'Piano 18:00 · Play on 10 June: Pending' })).toBeVisible()
})

test('VOICES-04 OVERDUE-07 being late adds points, and those of the missed day come off it', async () => {
  const user = open(<OverdueCard />, [{ ...piano, startDate: '2025-06-09' as DayKey }])
  expect(screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(
    '1 day late · play, +1 per day',
  )
  await user.click(screen.getByRole('button', { name: /^Complete Piano/ }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '1 day late: +1 point of pacing on that day. 12 points come off the due day.',
  )
})

test('VOICES-04 KEEP-08 a missed one says what comes off its day', async () => {
  const missed = { ...piano, startDate: '2025-06-09' as DayKey, isCatchable: false, penaltyPerDay: 0 }
  const user = open(calendar, [missed])
  await user.click(screen.getByRole('button', { name: 'Piano Play on 9 June: Missed' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('12 points come off the due day.')
})
