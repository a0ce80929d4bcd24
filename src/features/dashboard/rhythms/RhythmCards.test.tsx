import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm } from '../../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '@/domain/calendar/day-key'
import type { RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { monthOf, type MonthKey } from '@/domain/calendar/month'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import { screenWidth } from '../../../../tests/builders/history'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { ConfirmCard } from './ConfirmCard'
import { OverdueCard } from './OverdueCard'
import { RhythmCalendar } from './RhythmCalendar'

const TODAY = '2025-06-10' as DayKey
const NOW = Date.parse('2025-06-10T12:00Z')
let backend = aBackend()

beforeEach(() => {
  backend = aBackend()
  useClock.setState({ now: NOW, zone: 'UTC' })
  screenWidth(1440)
})

/** Rollups with the completions, by rhythm and due day. */
function monthsOf(done: Readonly<Record<string, Readonly<Record<string, string>>>>): MonthlyRollup[] {
  const months = new Map<MonthKey, Map<string, Map<DayKey, DayKey>>>()
  for (const [id, days] of Object.entries(done)) {
    for (const [due, actual] of Object.entries(days) as [DayKey, DayKey][]) {
      const month = months.get(monthOf(due)) ?? new Map<string, Map<DayKey, DayKey>>()
      months.set(monthOf(due), month.set(id, (month.get(id) ?? new Map<DayKey, DayKey>()).set(due, actual)))
    }
  }
  return [...months].map(([month, completions]) => ({
    month,
    completions,
    days: new Map(),
    utcDays: new Map(),
    rev: 0,
  }))
}

function open(
  element: React.ReactNode,
  rhythms: readonly Rhythm[],
  done: Parameters<typeof monthsOf>[0] = {},
  restSpans: readonly RestSpan[] = [],
) {
  renderSignedIn(element, {
    backend,
    facts: { rhythms: aListing(rhythms), months: aListing(monthsOf(done)), restSpans: aListing(restSpans) },
  })
  return userEvent.setup()
}

const gym = (change: Partial<Rhythm> = {}) =>
  aRhythm({
    id: 'gym',
    name: 'Gym',
    isTimed: true,
    startTime: '18:00' as TimeOfDay,
    endTime: '19:30' as TimeOfDay,
    startDate: TODAY,
    ...change,
  })

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
    const [session, completion] = backend.completions.confirm.mock.calls[0] ?? []
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
    const [session, completion] = backend.completions.confirm.mock.calls[0] ?? []
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
      gym({ startTime: '19:00' as TimeOfDay, endTime: '06:00' as TimeOfDay }),
    ])
    await user.click(screen.getByRole('button', { name: 'Confirm Gym' }))
    expect(backend.completions.confirm).not.toHaveBeenCalled()
    expect(backend.completions.add).toHaveBeenCalledOnce()
  })

  test('INT-53 after undoing the completion its session exists, so only the completion is logged', async () => {
    backend.completions.confirm.mockRejectedValue(new Error('refused'))
    backend.sessions.isSaved.mockResolvedValue(true)
    const user = open(<ConfirmCard />, [gym()])
    await user.click(screen.getByRole('button', { name: 'Confirm Gym' }))
    await vi.waitFor(() => expect(backend.completions.add).toHaveBeenCalledOnce())
  })

  test('CONFIRM-01 completed rhythms are not listed', () => {
    open(<ConfirmCard />, [gym()], { gym: { [TODAY]: TODAY } })
    expect(screen.getByText('Nothing left to confirm today.')).toBeVisible()
  })
})

describe('Action Required: Overdue', () => {
  const daily = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })

  test('OVERDUE-01 lists each missed day, but not today', () => {
    open(<OverdueCard />, [daily])
    expect(screen.getByRole('region', { name: 'Action Required: Overdue' })).toBeVisible()
    const dates = screen
      .getAllByRole('button', { name: /^Complete Run/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(dates).toEqual(['07', '08', '09'].map((day) => `Complete Run, due ${day}/06/2025`))
  })

  test('OVERDUE-01 CALENDAR-07 lists nothing without catch-up', () => {
    open(<OverdueCard />, [{ ...daily, isCatchable: false, penaltyPerDay: 0 }])
    expect(screen.getByText('Nothing is overdue.')).toBeVisible()
  })

  test('OVERDUE-02 OVERDUE-03 OVERDUE-04 asks when it was done', async () => {
    const user = open(<OverdueCard />, [daily])
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 07/06/2025' }))
    const dialog = screen.getByRole('dialog', { name: 'Complete Late Rhythm' })
    const field = within(dialog).getByLabelText(/Actual completion date/)
    expect(field).toHaveValue(TODAY)
    await user.clear(field)
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    expect(within(dialog).getByText('Please select a completion date.')).toBeVisible()
    expect(backend.completions.add).not.toHaveBeenCalled()
    await user.type(field, '2025-06-09')
    expect(dialog).toHaveTextContent('2 days late: −2 points of pacing on that day.')
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    expect(backend.completions.add).toHaveBeenCalledWith(
      expect.objectContaining({ completionDate: '2025-06-07', actualCompletionDate: '2025-06-09' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('INT-51 refuses a day before the due date or after today', async () => {
    const user = open(<OverdueCard />, [daily])
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 08/06/2025' }))
    const field = screen.getByLabelText(/Actual completion date/)
    for (const day of ['2025-06-07', '2025-06-11']) {
      await user.clear(field)
      await user.type(field, day)
      await user.click(screen.getByRole('button', { name: 'Complete' }))
      expect(screen.getByText('Please select a day from the due date to today.')).toBeVisible()
    }
    expect(backend.completions.add).not.toHaveBeenCalled()
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
    expect(screen.getByRole('dialog')).toHaveTextContent('1 day late: −1 points of pacing on that day.')
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
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run], done, rest('2025-06-08', '2025-06-09'))
    expect(screen.queryByRole('button', { name: /^Run, 9 June/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Run, 8 June: Completed' }))
    expect(backend.completions.remove).toHaveBeenCalledExactlyOnceWith('run', '2025-06-08')
  })
})

describe('Rhythm Calendar', () => {
  const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })
  const occurrence = (day: number) => screen.getByRole('button', { name: new RegExp(`^Run, ${day} June: `) })

  test('CALENDAR-01 CALENDAR-02 CALENDAR-05 STRATEGY-RHYTHM-21 shows a month, Monday first, with the status of each occurrence', () => {
    open(<RhythmCalendar onOpenDay={() => {}} />, [run], {
      run: { '2025-06-07': '2025-06-07', '2025-06-08': '2025-06-10' },
    })
    expect(screen.getByRole('region', { name: 'Rhythm Calendar' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)[0]).toBe('Mon')
    expect(
      [7, 8, 9, 10, 11].map((day) => occurrence(day).getAttribute('aria-label')?.split(': ')[1]),
    ).toEqual(['Completed', 'Completed late', 'Overdue', 'Pending', 'Pending'])
    expect(screen.queryByRole('button', { name: /^Run, 6 June/ })).toBeNull()
  })

  test("CALENDAR-06 a click toggles today's completion", async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    await user.click(occurrence(10))
    expect(backend.completions.add).toHaveBeenCalledWith(
      expect.objectContaining({ rhythmId: 'run', completionDate: TODAY, actualCompletionDate: TODAY }),
    )
  })

  test('CALENDAR-06 two on one day are toggled separately', async () => {
    const swim = { ...run, id: 'swim', name: 'Swim' }
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run, swim], { run: { [TODAY]: TODAY } })
    expect(screen.getByRole('button', { name: 'Run, 10 June: Completed' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Swim, 10 June: Pending' }))
    expect(backend.completions.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ rhythmId: 'swim', completionDate: TODAY }),
    )
    expect(backend.completions.remove).not.toHaveBeenCalled()
  })

  test('CALENDAR-06 INT-50 another click undoes it, even a late one', async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run], {
      run: { '2025-06-08': '2025-06-09', [TODAY]: TODAY },
    })
    await user.click(occurrence(10))
    await user.click(occurrence(8))
    expect(backend.completions.remove.mock.calls).toEqual([
      ['run', TODAY],
      ['run', '2025-06-08'],
    ])
  })

  test('CALENDAR-08 a future day is completed early', async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    await user.click(occurrence(12))
    expect(backend.completions.add).toHaveBeenCalledWith(
      expect.objectContaining({ completionDate: '2025-06-12', actualCompletionDate: TODAY }),
    )
  })

  test('CALENDAR-07 INT-50 STRATEGY-RHYTHM-22 an overdue one asks for the day', async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    await user.click(occurrence(9))
    expect(screen.getByRole('dialog', { name: 'Complete Late Rhythm' })).toBeVisible()
    expect(backend.completions.add).not.toHaveBeenCalled()
  })

  test('KEEP-08 STRATEGY-RHYTHM-22 a missed one asks whether it was done, and is recorded as done on its day', async () => {
    const missed = { ...run, id: 'scales', name: 'Scales', isCatchable: false, penaltyPerDay: 0 }
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [missed])
    await user.click(screen.getByRole('button', { name: 'Scales, 9 June: Missed' }))
    const question = screen.getByRole('dialog', { name: 'Was it done on 9 June?' })
    expect(question).toHaveTextContent('Scales doesn’t allow late completion.')
    await user.click(within(question).getByRole('button', { name: 'No' }))
    expect(backend.completions.add).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Scales, 9 June: Missed' }))
    await user.click(screen.getByRole('button', { name: 'Yes, it was done' }))
    expect(backend.completions.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ completionDate: '2025-06-09', actualCompletionDate: '2025-06-09' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('KEEP-02 an ended rhythm shows the status of its days, and nothing after its end', () => {
    open(<RhythmCalendar onOpenDay={() => {}} />, [{ ...run, endDate: '2025-06-08' as DayKey }])
    expect(occurrence(8)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Run, (9|10|11) June: / })).toBeNull()
  })

  test('the arrow keys move by days and weeks and turn the page', async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    const focusedDay = () => document.activeElement?.getAttribute('data-date')
    screen.getByRole('button', { name: /^Tuesday 10 June/ }).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{Home}')
    expect(focusedDay()).toBe('2025-06-16')
    await user.keyboard('{PageDown}')
    expect(focusedDay()).toBe('2025-07-16')
    expect(screen.getByText('July 2025')).toBeVisible()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(focusedDay()).toBe('2025-06-25')
    await user.tab()
    expect(document.activeElement).toBe(occurrence(25))
  })

  test('CALENDAR-03 Prev and Next turn the page, Today returns', async () => {
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByText('July 2025')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(screen.getByRole('button', { name: 'Prev month' }))
    expect(screen.getByText('May 2025')).toBeVisible()
  })

  test('a day opens its breakdown, a future day does not', async () => {
    const onOpenDay = vi.fn()
    const user = open(<RhythmCalendar onOpenDay={onOpenDay} />, [run])
    await user.click(screen.getByRole('button', { name: /^Monday 9 June/ }))
    await user.click(screen.getByRole('button', { name: /^Wednesday 11 June/ }))
    expect(onOpenDay.mock.calls).toEqual([['2025-06-09']])
  })

  test('says when there are no rhythms', () => {
    open(<RhythmCalendar onOpenDay={() => {}} />, [])
    expect(screen.getByText('No rhythms yet.')).toBeVisible()
  })
})

describe('Rhythm Calendar on narrow screens', () => {
  const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })

  test('CALENDAR-03 CALENDAR-04 INT-49 shows a week from Monday to Sunday; Prev and Next move by seven days', async () => {
    screenWidth(1350)
    const user = open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    const days = () =>
      screen.getAllByRole('button', { name: /^\w+day \d+ \w+/ }).map((day) => day.dataset.day)
    expect(days()).toEqual(
      [9, 10, 11, 12, 13, 14, 15].map((day) => `2025-06-${String(day).padStart(2, '0')}`),
    )
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(days()[0]).toBe('2025-06-16')
    await user.click(screen.getByRole('button', { name: 'Prev week' }))
    await user.click(screen.getByRole('button', { name: 'Prev week' }))
    expect(days()[0]).toBe('2025-06-02')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(days()[0]).toBe('2025-06-09')
  })

  test('CALENDAR-04 INT-49 at 768 px the week is a list', () => {
    screenWidth(768)
    open(<RhythmCalendar onOpenDay={() => {}} />, [run])
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('button', { name: 'Run, 10 June: Pending' })).toBeVisible()
  })
})
