import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aRhythm } from '../../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import { ConfirmCard } from './ConfirmCard'
import { OverdueCard } from './OverdueCard'
import { RhythmCalendar } from './RhythmCalendar'
import { NOW, TODAY, backend, gym, open, setUpRhythmCards } from './rhythm-cards.testing'

setUpRhythmCards()

describe('Confirm Scheduled Sessions', () => {
  beforeEach(() => useClock.setState({ now: Date.parse('2025-06-10T20:00Z') }))

  test('KEEP-07 before its start time an entry has no button', () => {
    useClock.setState({ now: NOW })
    open(<ConfirmCard />, [gym()])
    expect(screen.getByRole('listitem')).toHaveTextContent('from 18:00')
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
  })

  test("KEEP-07 yesterday's entry is confirmed at its time: a session of yesterday, and not late", async () => {
    const user = open(<ConfirmCard />, [gym({ startDate: '2025-06-09' as DayKey })], {
      gym: { [TODAY]: TODAY },
    })
    expect(screen.getByRole('listitem')).toHaveTextContent('Yesterday, 18:00 to 19:30')
    await user.click(screen.getByRole('button', { name: 'Confirm Gym, yesterday' }))
    const { completion, sessions: [session] = [] } = backend.writes.complete.mock.calls[0]?.[0] ?? {}
    expect(session).toMatchObject({ startTime: Date.parse('2025-06-09T18:00Z'), notes: 'Confirmed: Gym' })
    expect(completion).toMatchObject({
      completionDate: '2025-06-09',
      actualCompletionDate: '2025-06-09',
    })
  })

  test('KEEP-02 an ended rhythm is neither offered to confirm nor overdue', () => {
    const ended = gym({ startDate: '2025-06-01' as DayKey, endDate: '2025-06-09' as DayKey })
    open(
      <>
        <ConfirmCard />
        <OverdueCard />
      </>,
      [ended],
    )
    expect(screen.getByText('Nothing left to confirm today.')).toBeVisible()
    expect(screen.getByText('Nothing is overdue.')).toBeVisible()
  })

  test("CONFIRM-01 CONFIRM-02 CONFIRM-03 lists today's timed rhythms, and one click logs the session and the completion", async () => {
    const user = open(<ConfirmCard />, [gym(), aRhythm({ id: 'read', name: 'Read', startDate: TODAY })])
    const card = screen.getByRole('region', { name: 'Confirm Scheduled Sessions' })
    expect(within(card).getAllByRole('listitem')).toHaveLength(1)
    expect(card).toHaveTextContent('18:00 to 19:30')
    expect(card).toHaveTextContent('Logs 1h 30m as Productivity.')
    await user.click(screen.getByRole('button', { name: 'Confirm Gym' }))
    const { completion, sessions: [session] = [] } = backend.writes.complete.mock.calls[0]?.[0] ?? {}
    expect(session).toMatchObject({
      notes: 'Confirmed: Gym',
      duration: 5400,
      sessionScore: 0,
      type: 'Productivity',
    })
    expect(completion).toMatchObject({ rhythmId: 'gym', completionDate: TODAY, actualCompletionDate: TODAY })
  })

  test('CONFIRM-04 without valid times only the completion is logged', async () => {
    const user = open(<ConfirmCard />, [
      gym({ startTime: '19:00' as TimeOfDay, endTime: '18:00' as TimeOfDay }),
    ])
    await user.click(screen.getByRole('button', { name: 'Confirm Gym' }))
    expect(backend.writes.complete.mock.calls).toMatchObject([[{ sessions: [] }]])
  })

  test('INT-53 after undoing the completion its session exists, so only the completion is logged', async () => {
    backend.writes.complete.mockRejectedValueOnce(new Error('refused'))
    backend.sessions.isSaved.mockResolvedValue(true)
    const user = open(<ConfirmCard />, [gym()])
    await user.click(screen.getByRole('button', { name: 'Confirm Gym' }))
    await vi.waitFor(() => expect(backend.writes.complete).toHaveBeenCalledTimes(2))
    expect(backend.writes.complete.mock.lastCall?.[0].sessions).toEqual([])
  })

  test('CONFIRM-01 completed rhythms are not listed', () => {
    open(<ConfirmCard />, [gym()], { gym: { [TODAY]: TODAY } })
    expect(screen.getByText('Nothing left to confirm today.')).toBeVisible()
  })
})

describe('REST-02 rest days', () => {
  const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })
  const rest = (from: string, to: string) => [{ id: 's', name: '', from: from as DayKey, to: to as DayKey }]

  test('REST-02 are not overdue and do not count as days late', async () => {
    const user = open(<OverdueCard />, [run], {}, rest('2025-06-08', '2025-06-09'))
    expect(screen.getAllByRole('button', { name: /^Complete Run/ })).toHaveLength(1)
    expect(screen.getByText('1 day late')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 07/06/2025' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('1 day late: −1 point of pacing on that day.')
    const field = screen.getByLabelText(/Actual completion date/)
    await user.clear(field)
    await user.type(field, '2025-06-09')
    expect(screen.getByRole('dialog')).toHaveTextContent('A rest day: you lose nothing.')
  })

  test('REST-02 that last until today leave nothing late and nothing to confirm', () => {
    const timed = { ...run, isTimed: true, startTime: '18:00' as TimeOfDay, endTime: '19:00' as TimeOfDay }
    open(<OverdueCard />, [run], {}, rest('2025-06-08', TODAY))
    expect(screen.getByRole('button', { name: 'Complete Run, due 07/06/2025' })).toBeVisible()
    expect(screen.queryByText(/late/)).toBeNull()
    open(<ConfirmCard />, [timed], {}, rest('2025-06-08', TODAY))
    expect(screen.getByText('Nothing left to confirm today.')).toBeVisible()
  })

  test('REST-04 have no occurrence in the calendar, but a completion can be undone', async () => {
    const done = { run: { '2025-06-08': '2025-06-08' } }
    const user = open(<RhythmCalendar />, [run], done, rest('2025-06-08', '2025-06-09'))
    expect(screen.queryByRole('button', { name: /^Run on 9 June/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Run on 8 June: Completed' }))
    expect(backend.writes.uncomplete).toHaveBeenCalledExactlyOnceWith({
      kind: 'uncomplete',
      rhythmId: 'run',
      due: '2025-06-08',
    })
  })
})
