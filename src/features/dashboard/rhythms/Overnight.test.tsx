import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, type TimeOfDay } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import { ConfirmCard } from './ConfirmCard'
import { OverdueCard } from './OverdueCard'
import { TODAY, backend, gym, open, setUpRhythmCards } from './rhythm-cards.testing'
import { RhythmCalendar } from './RhythmCalendar'

setUpRhythmCards()

const YESTERDAY = addDays(TODAY, -1)
const shift = gym({
  name: 'Shift',
  startDate: YESTERDAY,
  startTime: '23:00' as TimeOfDay,
  endTime: '01:30' as TimeOfDay,
})

beforeEach(() => {
  useClock.setState({ now: Date.parse(`${TODAY}T00:30Z`), zone: 'UTC' })
})

test('CONFIRM-06 confirming after midnight stores both parts of the night, on time', async () => {
  const user = open(<ConfirmCard />, [shift])
  expect(screen.getByText('Yesterday, 23:00 to 01:30')).toBeVisible()
  expect(screen.getAllByText('Logs 2h 30m as Productivity.')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Confirm Shift, yesterday' }))
  const { completion, sessions: [first, second] = [] } = backend.writes.complete.mock.calls[0]?.[0] ?? {}
  expect(first).toMatchObject({ notes: 'Confirmed: Shift', duration: 3600 })
  expect(second).toMatchObject({
    startTime: Date.parse(`${TODAY}T00:00Z`),
    notes: '(Continuation) Confirmed: Shift',
    duration: 5400,
  })
  expect(completion).toMatchObject({ completionDate: YESTERDAY, actualCompletionDate: YESTERDAY })
})

test('CONFIRM-06 it is overdue only after its end', () => {
  open(<OverdueCard />, [shift])
  expect(screen.getByText('Nothing is overdue.')).toBeVisible()
  act(() => useClock.setState({ now: Date.parse(`${TODAY}T01:30Z`) }))
  expect(screen.getByText('1 day late')).toBeVisible()
})

test('CONFIRM-06 CALENDAR-06 a click in the calendar completes it on its day', async () => {
  const user = open(<RhythmCalendar />, [shift])
  await user.click(screen.getByRole('button', { name: 'Shift on 9 June: Pending' }))
  expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
    kind: 'complete',
    completion: expect.objectContaining({
      completionDate: YESTERDAY,
      actualCompletionDate: YESTERDAY,
    }) as unknown,
    sessions: [],
  })
})
