import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aRhythm } from '../../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { useOutbox } from '@/state/outbox'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { RhythmCalendar } from './RhythmCalendar'
import { TODAY, backend, open, setUpRhythmCards } from './rhythm-cards.testing'
import { OpenDay } from '../open-day'

setUpRhythmCards()

describe('Rhythm Calendar', () => {
  const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })
  const occurrence = (day: number, status = '.*') =>
    screen.getByRole('button', { name: new RegExp(`^Run on ${day} June: ${status}$`) })

  test('CALENDAR-01 CALENDAR-02 CALENDAR-05 STRATEGY-RHYTHM-21 shows a month, Monday first, with the status of each occurrence', () => {
    open(<RhythmCalendar />, [run], {
      run: { '2025-06-07': '2025-06-07', '2025-06-08': '2025-06-10' },
    })
    expect(screen.getByRole('region', { name: 'Rhythm Calendar' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)[0]).toBe('Mon')
    for (const [at, status] of ['Completed', 'Completed late', 'Overdue', 'Pending', 'Pending'].entries())
      expect(occurrence(7 + at, status)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Run on 6 June/ })).toBeNull()
  })

  test("CALENDAR-06 a click toggles today's completion", async () => {
    const user = open(<RhythmCalendar />, [run])
    await user.click(occurrence(10))
    expect(backend.writes.complete).toHaveBeenCalledWith({
      kind: 'complete',
      completion: expect.objectContaining({
        rhythmId: 'run',
        completionDate: TODAY,
        actualCompletionDate: TODAY,
      }) as unknown,
      sessions: [],
    })
  })

  test('CALENDAR-06 shows what was pressed before Firestore has stored it, and not what was refused', () => {
    open(<RhythmCalendar />, [run], { run: { '2025-06-09': '2025-06-09' } })
    const completion = { rhythmId: 'run', completionDate: TODAY, actualCompletionDate: TODAY, completedAt: 1 }
    const ticked = { kind: 'complete', completion, sessions: [] } as const
    const undone = { kind: 'uncomplete', rhythmId: 'run', due: '2025-06-09' as DayKey } as const
    const list = (status: OutboxEntry['status']) =>
      act(() =>
        useOutbox.setState({
          entries: [ticked, undone].map((change, at) => ({ key: `${at}`, writtenAt: 1, change, status })),
        }),
      )
    list('waiting')
    expect(occurrence(10, 'Completed')).toHaveAttribute('aria-pressed', 'true')
    expect(occurrence(9, 'Overdue')).toHaveAttribute('aria-pressed', 'false')
    list('refused')
    expect(occurrence(10, 'Pending')).toHaveAttribute('aria-pressed', 'false')
    expect(occurrence(9, 'Completed')).toHaveAttribute('aria-pressed', 'true')
  })

  test('CALENDAR-06 two on one day are toggled separately', async () => {
    const swim = { ...run, id: 'swim', name: 'Swim' }
    const user = open(<RhythmCalendar />, [run, swim], { run: { [TODAY]: TODAY } })
    expect(screen.getByRole('button', { name: 'Run on 10 June: Completed' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Swim on 10 June: Pending' }))
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: expect.objectContaining({ rhythmId: 'swim', completionDate: TODAY }) as unknown,
      sessions: [],
    })
    expect(backend.writes.uncomplete).not.toHaveBeenCalled()
  })

  test('CALENDAR-06 INT-50 another click undoes it, even a late one', async () => {
    const user = open(<RhythmCalendar />, [run], {
      run: { '2025-06-08': '2025-06-09', [TODAY]: TODAY },
    })
    await user.click(occurrence(10))
    await user.click(occurrence(8))
    expect(backend.writes.uncomplete.mock.calls).toMatchObject([
      [{ rhythmId: 'run', due: TODAY }],
      [{ rhythmId: 'run', due: '2025-06-08' }],
    ])
  })

  test('CALENDAR-08 a future day is completed early', async () => {
    const user = open(<RhythmCalendar />, [run])
    await user.click(occurrence(12))
    expect(backend.writes.complete).toHaveBeenCalledWith({
      kind: 'complete',
      completion: expect.objectContaining({
        completionDate: '2025-06-12',
        actualCompletionDate: TODAY,
      }) as unknown,
      sessions: [],
    })
  })

  test('CALENDAR-07 INT-50 STRATEGY-RHYTHM-22 an overdue one asks for the day', async () => {
    const user = open(<RhythmCalendar />, [run])
    await user.click(occurrence(9))
    expect(screen.getByRole('dialog', { name: 'Complete Late Rhythm' })).toBeVisible()
    expect(backend.writes.complete).not.toHaveBeenCalled()
  })

  test('KEEP-08 STRATEGY-RHYTHM-22 a missed one asks whether it was done, and is recorded as done on its day', async () => {
    const missed = { ...run, id: 'scales', name: 'Scales', isCatchable: false, penaltyPerDay: 0 }
    const user = open(<RhythmCalendar />, [missed])
    await user.click(screen.getByRole('button', { name: 'Scales on 9 June: Missed' }))
    const question = screen.getByRole('dialog', { name: 'Was it done on 9 June?' })
    expect(question).toHaveTextContent('Scales doesn’t allow late completion.')
    await user.click(within(question).getByRole('button', { name: 'No' }))
    expect(backend.writes.complete).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Scales on 9 June: Missed' }))
    await user.click(screen.getByRole('button', { name: 'Yes, it was done' }))
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: expect.objectContaining({
        completionDate: '2025-06-09',
        actualCompletionDate: '2025-06-09',
      }) as unknown,
      sessions: [],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  describe('VOICES-05 a rhythm that is due three times a week', () => {
    // The week is from 9 to 15 June.
    const three = { ...run, schedule: { type: 'times_a_week', value: 3 } } as const
    const button = (day: number, words: string) =>
      screen.getByRole('button', { name: `Run ${words}`.replace('DAY', `on ${day} June`) })

    test('VOICES-05 shows how often it was done on each day of this week, and days to come cannot be pressed', async () => {
      const user = open(<RhythmCalendar />, [three], {
        run: { '2025-06-09': '2025-06-09' },
      })
      expect(button(9, '1 of 3 this week DAY: Completed')).toHaveTextContent('Run 1 of 3')
      await user.click(button(13, '1 of 3 this week DAY: Pending'))
      expect(button(13, '1 of 3 this week DAY: Pending')).toHaveAttribute('aria-disabled', 'true')
      expect(backend.writes.complete).not.toHaveBeenCalled()
      expect(occurrence(17, 'Pending')).toHaveAttribute('aria-disabled', 'true')
      await user.click(button(10, '1 of 3 this week DAY: Pending'))
      expect(backend.writes.complete.mock.lastCall).toMatchObject([
        { completion: { completionDate: TODAY, actualCompletionDate: TODAY } },
      ])
    })

    test('VOICES-05 a past day of this week is ticked as done on that day', async () => {
      const user = open(<RhythmCalendar />, [three])
      await user.click(button(9, '0 of 3 this week DAY: Pending'))
      expect(backend.writes.complete.mock.lastCall).toMatchObject([
        { completion: { completionDate: '2025-06-09', actualCompletionDate: '2025-06-09' } },
      ])
    })

    test('VOICES-05 KEEP-08 what last week missed can be set right, day by day', async () => {
      const user = open(<RhythmCalendar />, [{ ...three, startDate: '2025-06-02' as DayKey }], {
        run: { '2025-06-03': '2025-06-03' },
      })
      expect(screen.queryByRole('button', { name: /^Run on 6 June/ })).toBeNull()
      expect(occurrence(7, 'Missed')).toBeVisible()
      await user.click(occurrence(8, 'Missed'))
      expect(screen.getByRole('dialog')).not.toHaveTextContent('back on the due day')
      await user.click(screen.getByRole('button', { name: 'Yes, it was done' }))
      expect(backend.writes.complete.mock.lastCall).toMatchObject([
        { completion: { completionDate: '2025-06-08', actualCompletionDate: '2025-06-08' } },
      ])
    })
  })

  test('KEEP-02 an ended rhythm shows the status of its days, and nothing after its end', () => {
    open(<RhythmCalendar />, [{ ...run, endDate: '2025-06-08' as DayKey }])
    expect(occurrence(8)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Run on (9|10|11) June: / })).toBeNull()
  })

  test('the arrow keys move by days and weeks and turn the page', async () => {
    const user = open(<RhythmCalendar />, [run])
    const focusedDay = () => document.activeElement?.getAttribute('data-day')
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

  test('CALENDAR-02 the arrow keys go on from a day that was clicked, and Next keeps the focus', async () => {
    const user = open(
      <OpenDay value={vi.fn()}>
        <RhythmCalendar />
      </OpenDay>,
      [run],
    )
    await user.click(screen.getByRole('button', { name: /^Monday 9 June/ }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /^Tuesday 10 June/ })).toHaveFocus()
    const next = screen.getByRole('button', { name: 'Next month' })
    await user.click(next)
    expect(next).toHaveFocus()
  })

  test('CALENDAR-03 Prev and Next turn the page, Today returns', async () => {
    const user = open(<RhythmCalendar />, [run])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByText('July 2025')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(screen.getByRole('button', { name: 'Prev month' }))
    expect(screen.getByText('May 2025')).toBeVisible()
  })

  test('a day opens its breakdown, a future day does not', async () => {
    const onOpenDay = vi.fn()
    const user = open(
      <OpenDay value={onOpenDay}>
        <RhythmCalendar />
      </OpenDay>,
      [run],
    )
    await user.click(screen.getByRole('button', { name: /^Monday 9 June/ }))
    await user.click(screen.getByRole('button', { name: /^Wednesday 11 June/ }))
    expect(onOpenDay.mock.calls).toEqual([['2025-06-09']])
  })
})

describe('Rhythm Calendar on narrow screens', () => {
  const run = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })

  test('CALENDAR-03 CALENDAR-04 INT-49 shows a week from Monday to Sunday; Prev and Next move by seven days', async () => {
    screenWidth(1350)
    const user = open(<RhythmCalendar />, [run])
    const days = () =>
      screen.getAllByRole('button', { name: /^\w+day \d+ \w+/ }).map((day) => day.dataset.day)
    expect(days()).toEqual(
      [9, 10, 11, 12, 13, 14, 15].map((day) => `2025-06-${String(day).padStart(2, '0')}`),
    )
    for (const words of ['Prev', 'Today', 'Next']) expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(days()[0]).toBe('2025-06-16')
    await user.click(screen.getByRole('button', { name: 'Prev week' }))
    await user.click(screen.getByRole('button', { name: 'Prev week' }))
    expect(days()[0]).toBe('2025-06-02')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(days()[0]).toBe('2025-06-09')
  })

  test('CALENDAR-03 CALENDAR-04 INT-49 at 768 px the week is a list that begins with today', async () => {
    screenWidth(768)
    const user = open(<RhythmCalendar />, [run])
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('button', { name: 'Run 10 points on 10 June: Pending' })).toBeVisible()
    const days = () =>
      screen.getAllByRole('button', { name: /^\w{3} \d+ June$/ }).map((day) => day.dataset.day)
    expect(days()).toHaveLength(7)
    expect(days()[0]).toBe('2025-06-10')
    await user.click(screen.getByRole('button', { name: 'Prev week' }))
    expect(days()[0]).toBe('2025-06-03')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(days()[0]).toBe('2025-06-17')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(days()[0]).toBe('2025-06-10')
  })
})
