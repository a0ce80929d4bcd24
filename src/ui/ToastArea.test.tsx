import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'
import type { ToastMessage } from './Toast'
import { ToastArea } from './ToastArea'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Toasts({ start, dialogOpen = false }: { start: ToastMessage[]; dialogOpen?: boolean }) {
  const [gone, setGone] = useState<string[]>([])
  return (
    <>
      <Dialog open={dialogOpen} title="Fruit" onDismiss={() => {}}>
        <input aria-label="Kind" />
      </Dialog>
      <ToastArea
        toasts={start.filter(({ id }) => !gone.includes(id))}
        onExpire={(id) => setGone((ids) => [...ids, id])}
      />
    </>
  )
}

function aToast(text: string, rest: Partial<ToastMessage> = {}): ToastMessage {
  return { id: text, kind: 'neutral', text, ...rest }
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

const area = () => screen.getByRole('status', { name: 'Notifications' })
const texts = () => [...area().querySelectorAll('p')].map((p) => p.textContent)
const boxOf = (text: string) => screen.getByText(text).parentElement?.parentElement as HTMLElement

describe('ToastArea', () => {
  test('TOAST-01 the area is there without any toast', () => {
    render(<Toasts start={[]} />)
    expect(area()).toBeTruthy()
  })

  test('TOAST-02 a toast is visible after 4.5 s and gone after 5.5 s', () => {
    render(<Toasts start={[aToast('Apples')]} />)
    pass(4500)
    expect(texts()).toEqual(['Apples'])
    pass(1000)
    expect(texts()).toEqual([])
  })

  test('a toast can have a time of its own', () => {
    render(<Toasts start={[aToast('Apples', { durationMs: 1000 })]} />)
    pass(1100)
    expect(texts()).toEqual([])
  })

  test('TOAST-03 several kinds show at once, the newest last; an error is an alert', () => {
    render(
      <Toasts
        start={[
          aToast('Apples', { kind: 'success' }),
          aToast('Pears', { kind: 'error', detail: 'All rotten' }),
          aToast('Plums'),
        ]}
      />,
    )
    expect(texts()).toEqual(['Apples', 'Pears', 'All rotten', 'Plums'])
    expect(within(screen.getByRole('alert')).getByText('Pears')).toBeTruthy()
  })

  test('at most three are shown; one that was pushed out unread comes back', () => {
    render(<Toasts start={[aToast('1'), aToast('2', { durationMs: 1000 }), aToast('3'), aToast('4')]} />)
    expect(texts()).toEqual(['2', '3', '4'])
    pass(1100)
    expect(texts()).toEqual(['1', '3', '4'])
    pass(4000)
    expect(texts()).toEqual(['1'])
    pass(1000)
    expect(texts()).toEqual([])
  })

  test('one that was pushed out after half its time is over', () => {
    const first = [aToast('1'), aToast('2'), aToast('3')]
    const { rerender } = render(<Toasts start={first} />)
    pass(3000)
    rerender(<Toasts start={[...first, aToast('4', { durationMs: 500 })]} />)
    expect(texts()).toEqual(['2', '3', '4'])
    pass(600)
    expect(texts()).toEqual(['2', '3'])
  })

  test('the pointer over one stops the clock of all, and leaving sets it going again', () => {
    render(<Toasts start={[aToast('Apples'), aToast('Pears')]} />)
    pass(4000)
    fireEvent.pointerEnter(boxOf('Apples'))
    pass(60_000)
    expect(texts()).toEqual(['Apples', 'Pears'])
    fireEvent.pointerLeave(boxOf('Apples'))
    pass(900)
    expect(texts()).toEqual(['Apples', 'Pears'])
    pass(200)
    expect(texts()).toEqual([])
  })

  test('so does the focus', () => {
    render(<Toasts start={[aToast('Apples')]} />)
    act(() => {
      screen.getByRole('button', { name: 'Dismiss' }).focus()
    })
    pass(60_000)
    expect(texts()).toEqual(['Apples'])
    act(() => {
      screen.getByRole('button', { name: 'Dismiss' }).blur()
    })
    pass(5100)
    expect(texts()).toEqual([])
  })

  test('dismissing one under the pointer does not stop the clock of the others for good', () => {
    render(<Toasts start={[aToast('Apples'), aToast('Pears')]} />)
    fireEvent.pointerEnter(boxOf('Apples'))
    fireEvent.click(within(boxOf('Apples')).getByRole('button', { name: 'Dismiss' }))
    expect(texts()).toEqual(['Pears'])
    pass(5100)
    expect(texts()).toEqual([])
  })

  test('it moves into an open modal, where it stays usable, and back, with its clock running on', () => {
    const toasts = [aToast('Apples')]
    const { rerender } = render(<Toasts start={toasts} />)
    pass(3000)
    rerender(<Toasts start={toasts} dialogOpen />)
    expect(screen.getByRole('dialog').contains(area())).toBe(true)
    rerender(<Toasts start={toasts} />)
    expect(area().closest('dialog')).toBeNull()
    expect(texts()).toEqual(['Apples'])
    pass(2100)
    expect(texts()).toEqual([])
  })
})
