import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SegmentedToggle } from './SegmentedToggle'

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

type Span = (typeof OPTIONS)[number]['value']

function Spans({ disabled, onChange }: { disabled?: boolean; onChange?: (value: Span) => void }) {
  const [value, setValue] = useState<Span>('day')
  return (
    <SegmentedToggle
      label="Span"
      value={value}
      options={OPTIONS}
      disabled={disabled}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}

const chosen = () => screen.getByRole('radio', { checked: true })

describe('SegmentedToggle', () => {
  test('is one tab stop, at the selected option', async () => {
    render(
      <>
        <Spans />
        <button type="button">After</button>
      </>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Day' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
  })

  test.each([
    ['{ArrowRight}', 'Week'],
    ['{ArrowDown}', 'Week'],
    ['{ArrowLeft}', 'Month'],
    ['{ArrowUp}', 'Month'],
    ['{End}', 'Month'],
    ['{End}{ArrowRight}', 'Day'],
    ['{End}{Home}', 'Day'],
  ])('%s moves the focus and selects %s', async (keys, name) => {
    render(<Spans />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(chosen().textContent).toBe(name)
    expect(document.activeElement).toBe(chosen())
  })

  test('a click selects once', async () => {
    const onChange = vi.fn()
    render(<Spans onChange={onChange} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    expect(onChange.mock.calls).toEqual([['week']])
  })

  test('while disabled, it shows its value and does not change it', async () => {
    const onChange = vi.fn()
    render(<Spans disabled onChange={onChange} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).not.toHaveBeenCalled()
    expect(chosen().textContent).toBe('Day')
    expect(screen.getByRole('radiogroup', { name: 'Span' }).getAttribute('aria-disabled')).toBe('true')
  })
})

test('Alt and an arrow go back in the browser, and choose nothing', () => {
  const onChange = vi.fn()
  render(<SegmentedToggle label="Timeframe" value="week" options={OPTIONS} onChange={onChange} />)
  const isTheBrowsers = fireEvent.keyDown(screen.getByRole('radio', { name: 'Week' }), {
    key: 'ArrowLeft',
    altKey: true,
  })
  expect(isTheBrowsers).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})
