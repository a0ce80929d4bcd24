import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { allSessionTypes } from '@/domain/session/types/session-type'
import { INACTIVE } from '@/domain/timer/timer'
import { usePreferences } from '@/state/device/preferences'
import { Staff } from './Staff'
import { layOutStaff } from './staff-layout'

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const WIDTH = 1080
const EARLY = aSession({ id: 'early', startTime: at('07:00'), endTime: at('08:00'), type: 'Play' })
const LATE = aSession({ id: 'late', startTime: at('09:00'), endTime: at('10:00'), type: 'Productivity' })
const onOpen = vi.fn()
const onAdd = vi.fn()

beforeEach(() => {
  onOpen.mockClear()
  onAdd.mockClear()
  HTMLElement.prototype.setPointerCapture = () => {}
  // One minute is one pixel: the staff runs from 06:00 to 24:00.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    width: WIDTH,
  } as DOMRect)
})
afterEach(() => vi.restoreAllMocks())

function show(landed?: string) {
  const staff = layOutStaff({
    sessions: [LATE, EARLY],
    timer: INACTIVE,
    types: allSessionTypes([]),
    day: '2025-06-10' as DayKey,
    zone: 'UTC',
    now: at('15:00'),
  })
  const limits = { startTime: staff.span.startTime, endTime: at('15:00') }
  const actions = { onOpen, onAdd, zone: 'UTC', limits }
  return render(<Staff staff={staff} label="Today" actions={actions} landed={landed} />)
}

const note = (name: RegExp) => screen.getByRole('button', { name })
const lane = (category: string, index: number) =>
  document.querySelectorAll(`span[data-category="${category}"]`)[index] ?? expect.unreachable()

function draw(target: Element, from: number, to: number) {
  fireEvent.pointerDown(target, { pointerId: 1, button: 0, clientX: from })
  fireEvent.pointerMove(target, { pointerId: 1, clientX: to })
  fireEvent.pointerUp(target, { pointerId: 1, clientX: to })
}

describe('a staff', () => {
  test('SETTINGS-05 its hours have the chosen format', () => {
    usePreferences.setState({ timeFormat: '12-hour' })
    const { container } = show()
    const hours = () => container.querySelector('.hours')?.textContent
    expect(hours()).toMatch(/^6 AM8 AM.*10 PM12 AM$/)
    act(() => usePreferences.setState({ timeFormat: '24-hour' }))
    expect(hours()).toMatch(/^0608.*2200$/)
  })

  test('STAFF-01 a note opens its session', async () => {
    show()
    await userEvent.click(note(/^Play, 07:00 to 08:00, .*: open$/))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(EARLY)
  })

  test('STAFF-01 has one tab stop among its notes, and the arrow keys move it in the order of time', async () => {
    show()
    note(/^Productivity, 09:00/).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(note(/^Play, 07:00/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(EARLY)
    await userEvent.keyboard('{End}')
    expect(note(/^Productivity, 09:00/)).toHaveFocus()
    const notes = screen.getAllByRole('button', { name: /: open$/ })
    expect(notes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([note(/^Productivity, 09:00/)])
  })

  test('TIMER-23 only the note of the session that was just saved moves into its lane', () => {
    show('late')
    const landed = [...document.querySelectorAll<HTMLElement>('[data-landed]')]
    expect(landed.map(({ title }) => title)).toEqual(['Productivity, 09:00 to 10:00, 1h 00m'])
  })

  test('STAFF-02 dragging on a lane offers its type and times', () => {
    show()
    draw(lane('play', 0), 301, 244)
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'Play', date: '2025-06-10', start: '10:05', end: '11:00' }),
    )
  })

  test('STAFF-02 a press without a drag, on a note or with another button offers nothing', () => {
    show()
    draw(lane('play', 0), 300, 301)
    fireEvent.pointerDown(note(/^Play, 07:00/), { pointerId: 1, button: 0, clientX: 60 })
    fireEvent.pointerUp(lane('play', 0), { pointerId: 1, clientX: 200 })
    fireEvent.pointerDown(lane('play', 0), { pointerId: 1, button: 2, clientX: 60 })
    fireEvent.pointerUp(lane('play', 0), { pointerId: 1, clientX: 200 })
    expect(onAdd).not.toHaveBeenCalled()
  })

  test('STAFF-02 the name of a lane offers the last half hour, also by key', async () => {
    show()
    screen.getByRole('button', { name: 'Add a session of Productivity' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'Productivity', start: '14:30', end: '15:00' }),
    )
  })
})
