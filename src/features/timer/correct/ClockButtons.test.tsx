import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { countSpoken } from '../../../../tests/builders/spoken'
import { INACTIVE, startTimer } from '@/domain/timer/timer'
import { resetPerUserState } from '@/state/device/per-user'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { ClockButtons } from './ClockButtons'

const START = Date.parse('2025-06-10T10:00:00Z')
const timer = startTimer('productivity', START)
const theirs = { ...timer, draft: { type: 'Programming', notes: 'theirs' } }

let backend: FakeBackend

const render = () => renderSignedIn(<ClockButtons />, { backend, user: { timer, timerRev: 4 } })
const open = async () => {
  const page = render()
  await press('Correct this timer')
  return page
}
const notes = () => screen.getByLabelText('Notes')
const written = () => backend.writes['set-timer'].mock.lastCall?.[0]

beforeEach(() => {
  resetPerUserState()
  backend = aBackend()
  useClock.setState({ now: START + 3_600_000, zone: 'UTC' })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

test('AWAY-04 what another device enters while the form is open stays', async () => {
  await open()
  act(() => tellFacts({ timer: theirs, timerRev: 5 }))
  await press('5 min earlier')
  await press('Save')
  expect(written()).toMatchObject({
    rev: 5,
    timer: { startTime: START - 300_000, draft: theirs.draft },
  })
})

test('AWAY-04 the result counts on, and is read out when the start changes', async () => {
  const tick = (seconds: number) => act(() => useClock.setState({ now: START + seconds * 1000 }))
  tick(5)
  await open()
  const counting = countSpoken()
  tick(6)
  tick(7)
  expect(screen.getByText('7s so far')).toBeVisible()
  expect(counting()).toBe(0)
  const changed = countSpoken()
  await press('5 min earlier')
  expect(screen.getAllByText('5m so far')).toHaveLength(2)
  expect(changed()).toBe(1)
})

test('AWAY-04 SYNC-02 two new notes are shown before they are saved', async () => {
  await open()
  await userEvent.type(notes(), 'mine')
  act(() => tellFacts({ timer: theirs, timerRev: 5 }))
  await press('Save')
  expect(written()).toBeUndefined()
  expect(screen.getByText(/^The notes were changed on another device too\./)).toBeVisible()
  expect(notes()).toHaveValue('theirs\n\nmine')
  await press('Save')
  expect(written()).toMatchObject({ timer: { draft: { type: 'Programming', notes: 'theirs\n\nmine' } } })
})

test('AWAY-04 SAFE-02 a form whose timer is stopped elsewhere says so, and keeps what was typed', async () => {
  await open()
  await userEvent.type(notes(), 'scales')
  act(() => tellFacts({ timer: INACTIVE, timerRev: 5 }))
  expect(screen.getByText(/^This timer was stopped or changed elsewhere/)).toBeVisible()
  expect(notes()).toHaveValue('scales')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await press('Save')
  expect(written()).toBeUndefined()
})

test('AWAY-04 a refused correction waits until the one that is being typed is closed', async () => {
  let refuse = () => {}
  backend.writes['set-timer'].mockReturnValueOnce(
    new Promise((_, reject) => (refuse = () => reject(new Error('taken')))),
  )
  await open()
  await userEvent.type(notes(), 'first')
  await press('Save')
  await press('Correct this timer')
  await userEvent.type(notes(), 'second')
  act(() => refuse())
  await vi.waitFor(() => expect(useToasts.getState().toasts).not.toEqual([]))
  expect(notes()).toHaveValue('second')
  await press('Save')
  expect(notes()).toHaveValue('first')
})

test('AWAY-04 SAFE-02 a refused correction comes back, also after another page', async () => {
  let refuse = () => {}
  backend.writes['set-timer'].mockReturnValueOnce(
    new Promise((_, reject) => (refuse = () => reject(new Error('taken')))),
  )
  const page = await open()
  await userEvent.type(notes(), 'mine')
  await press('Save')
  page.unmount()
  act(() => refuse())
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/not saved, and is still here\.$/),
  )
  render()
  expect(notes()).toHaveValue('mine')
})
