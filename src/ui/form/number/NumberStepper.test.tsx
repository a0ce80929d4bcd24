import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NumberStepper } from './NumberStepper'

function Apples({ start = '0', max }: { start?: string; max?: number }) {
  const [value, setValue] = useState(start)
  const isWrong = !/^[\d.,]*$/.test(value)
  return (
    <>
      <NumberStepper
        label="Apples"
        value={value}
        onChange={setValue}
        max={max}
        errorId={isWrong ? 'error' : undefined}
      />
      {isWrong && <p id="error">Not a number.</p>}
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Apples' })
const less = () => screen.getByRole('button', { name: 'Take 1: Apples' })
const more = () => screen.getByRole('button', { name: 'Add 1: Apples' })

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

afterEach(() => void vi.useRealTimers())

describe('NumberStepper', () => {
  test('SESSION-35 the buttons name their step', () => {
    render(<Apples />)
    expect([less().title, more().title]).toEqual(['Take 1, hold for 0.1', 'Add 1, hold for 0.1'])
  })

  test('SESSION-35 a button that is held down steps by a tenth, and not by one when it is let go', () => {
    vi.useFakeTimers()
    render(<Apples start="1" />)
    fireEvent.pointerDown(more(), { button: 0 })
    pass(499)
    expect(input().value).toBe('1')
    pass(1)
    expect(input().value).toBe('1.1')
    pass(150)
    pass(150)
    expect(input().value).toBe('1.3')
    fireEvent.pointerUp(more())
    fireEvent.click(more(), { detail: 1 })
    pass(5000)
    expect(input().value).toBe('1.3')

    fireEvent.pointerDown(less(), { button: 0 })
    pass(500)
    fireEvent.pointerLeave(less())
    pass(5000)
    expect(input().value).toBe('1.2')
    // A press of Enter.
    fireEvent.click(less(), { detail: 0 })
    expect(input().value).toBe('0.2')
  })

  test('SESSION-35 a button that is held down stops at the limit', () => {
    vi.useFakeTimers()
    render(<Apples start="0.2" />)
    fireEvent.pointerDown(less(), { button: 0 })
    pass(500)
    for (let step = 0; step < 5; step++) pass(150)
    expect(input().value).toBe('0')
  })

  test('the buttons change the value by exactly one', async () => {
    render(<Apples start="0.1" />)
    await userEvent.click(more())
    expect(input().value).toBe('1.1')
    await userEvent.click(more())
    expect(input().value).toBe('2.1')
    await userEvent.click(less())
    expect(input().value).toBe('1.1')
  })

  test('never goes below the minimum, and keeps the focus there', async () => {
    render(<Apples start="0.5" />)
    await userEvent.click(less())
    await userEvent.click(less())
    expect(input().value).toBe('0')
    expect(less().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(less())
  })

  test('never goes above the maximum', async () => {
    render(<Apples start="2" max={2.5} />)
    await userEvent.click(more())
    expect(input().value).toBe('2.5')
  })

  test('accepts tenths, with a point or a comma', async () => {
    render(<Apples />)
    await userEvent.clear(input())
    await userEvent.type(input(), '1,2')
    await userEvent.tab()
    expect(input().value).toBe('1.2')
  })

  test('FORM-09 reads 1,000 as a thousand', async () => {
    render(<Apples />)
    await userEvent.clear(input())
    await userEvent.type(input(), '1,000')
    await userEvent.tab()
    expect(input().value).toBe('1000')
  })

  test('FORM-06 keeps pasted text that is not a number, with its error', async () => {
    render(<Apples />)
    await userEvent.clear(input())
    await userEvent.paste('1 apple')
    await userEvent.tab()
    expect(input().value).toBe('1 apple')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not a number.',
    )
  })

  test('the arrow keys change the value by a tenth', async () => {
    render(<Apples start="0.2" />)
    await userEvent.type(input(), '{ArrowUp}')
    expect(input().value).toBe('0.3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(input().value).toBe('0')
  })

  test('an empty value becomes the minimum', async () => {
    render(<Apples start="3" />)
    await userEvent.clear(input())
    expect(input().value).toBe('')
    await userEvent.tab()
    expect(input().value).toBe('0')
  })

  test('phones show the decimal keyboard', () => {
    render(<Apples />)
    expect(input().inputMode).toBe('decimal')
  })
})
