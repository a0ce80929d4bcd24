import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { screenWidth } from '../../../tests/builders/screen-width'
import { Dialog } from '../dialog/Dialog'
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
  test('TOAST-01 the area exists without any toast', () => {
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

  test('a toast can have its own duration', () => {
    render(<Toasts start={[aToast('Apples', { durationMs: 1000 })]} />)
    pass(1100)
    expect(texts()).toEqual([])
  })

  test('TOAST-03 several kinds show at once with the newest last, and an error is an alert', () => {
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

  test('TOAST-03 at most three are shown, and one that was pushed out unread comes back', () => {
    render(<Toasts start={[aToast('1'), aToast('2', { durationMs: 1000 }), aToast('3'), aToast('4')]} />)
    expect(texts()).toEqual(['2', '3', '4'])
    pass(1100)
    expect(texts()).toEqual(['1', '3', '4'])
    pass(4000)
    expect(texts()).toEqual(['1'])
    pass(1000)
    expect(texts()).toEqual([])
  })

  test('TOAST-03 on a phone two are shown', () => {
    screenWidth(390)
    onTestFinished(() => void vi.restoreAllMocks())
    render(<Toasts start={[aToast('1'), aToast('2'), aToast('3')]} />)
    expect(texts()).toEqual(['2', '3'])
  })

  test('TOAST-03 one that was pushed out does not come back on another page, only with another search', () => {
    onTestFinished(() => void (location.hash = ''))
    const arrive = (path: string) => {
      location.hash = '#/history'
      const first = [aToast('1'), aToast('2'), aToast('3')]
      const { rerender, unmount } = render(<Toasts start={first} />)
      pass(100)
      rerender(<Toasts start={[...first, aToast('4', { durationMs: 1000 })]} />)
      location.hash = path
      pass(1100)
      const left = texts()
      unmount()
      return left
    }
    expect(arrive('#/history?q=tea')).toEqual(['1', '2', '3'])
    expect(arrive('#/dashboard')).toEqual(['2', '3'])
  })

  test('one that was pushed out after half its time does not come back', () => {
    const first = [aToast('1'), aToast('2'), aToast('3')]
    const { rerender } = render(<Toasts start={first} />)
    pass(3000)
    rerender(<Toasts start={[...first, aToast('4', { durationMs: 500 })]} />)
    expect(texts()).toEqual(['2', '3', '4'])
    pass(600)
    expect(texts()).toEqual(['2', '3'])
  })

  test('hovering one pauses all, and leaving it resumes them', () => {
    render(<Toasts start={[aToast('Apples'), aToast('Pears')]} />)
    pass(4000)
    fireEvent.pointerEnter(boxOf('Apples'))
    pass(9000)
    expect(texts()).toEqual(['Apples', 'Pears'])
    fireEvent.pointerLeave(boxOf('Apples'))
    pass(900)
    expect(texts()).toEqual(['Apples', 'Pears'])
    pass(200)
    expect(texts()).toEqual([])
  })

  test('TOAST-04 a pointer that rests on one does not keep it for ever', () => {
    render(<Toasts start={[aToast('Apples')]} />)
    pass(4000)
    fireEvent.pointerEnter(boxOf('Apples'))
    pass(10_000)
    pass(900)
    expect(texts()).toEqual(['Apples'])
    pass(200)
    expect(texts()).toEqual([])
  })

  test('focus pauses all, too', () => {
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

  test('dismissing a hovered toast does not pause the others forever', () => {
    render(<Toasts start={[aToast('Apples'), aToast('Pears')]} />)
    fireEvent.pointerEnter(boxOf('Apples'))
    fireEvent.click(within(boxOf('Apples')).getByRole('button', { name: 'Dismiss' }))
    expect(texts()).toEqual(['Pears'])
    pass(5100)
    expect(texts()).toEqual([])
  })

  test('moves into an open modal dialog and back, stays usable there, and keeps its timers', () => {
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

  test('UNDO-01 the button of a toast closes it, runs, and gives the focus back without scrolling', () => {
    const run = vi.fn()
    render(
      <>
        <button>Before</button>
        <Toasts start={[aToast('Apples gone', { action: { label: 'Undo', run } })]} />
      </>,
    )
    act(() => {
      screen.getByRole('button', { name: 'Before' }).focus()
      screen.getByRole('button', { name: 'Undo' }).focus()
    })
    pass(60_000)
    expect(texts()).toEqual(['Apples gone'])
    // The way from one button of the toast to the other is no way out of it.
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(60_000)
    const focus = vi.spyOn(screen.getByRole('button', { name: 'Before' }), 'focus')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(run).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
  })

  test('TOAST-03 one with the focus is not pushed out, and gives it back when it is taken away', () => {
    const start = [aToast('Gone', { action: { label: 'Undo', run: () => {} } })]
    const page = (toasts: ToastMessage[]) => (
      <>
        <button>Before</button>
        <ToastArea toasts={toasts} onExpire={() => {}} />
      </>
    )
    const { rerender } = render(page(start))
    act(() => {
      screen.getByRole('button', { name: 'Before' }).focus()
      screen.getByRole('button', { name: 'Undo' }).focus()
    })
    rerender(page([...start, aToast('Apple'), aToast('Pear'), aToast('Plum')]))
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    rerender(page([]))
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
  })
})
