import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counting } from './Counting'

const textOf = (value: number) => `${value} points`

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.style.removeProperty('--dur-needle')
})

/** Renders 8, and returns the element and how to let time pass. */
function open(duration: string) {
  document.documentElement.style.setProperty('--dur-needle', duration)
  const { container, rerender } = render(<Counting value={8} textOf={textOf} />)
  const element = container.firstElementChild as HTMLElement
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  return { element, rerender, pass }
}

test('HARMONY-15 counts to the value within the duration of the tokens, and always holds the true text', () => {
  const { element, rerender, pass } = open('700ms')
  expect(element.dataset['shown']).toBe('0 points')
  expect(element).toHaveTextContent('8 points')
  pass(350)
  const shown = Number.parseFloat(element.dataset['shown'] ?? '')
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(8)
  pass(400)
  expect(element.dataset['shown']).toBeUndefined()
  rerender(<Counting value={-2.5} textOf={textOf} />)
  expect(element.dataset['shown']).toBe('8 points')
  pass(800)
  expect(element.dataset['shown']).toBeUndefined()
  expect(element).toHaveTextContent('-2.5 points')
})

test('HARMONY-15 shows it at once with reduced motion, where durations are 0', () => {
  const { element, rerender } = open('0s')
  expect(element.dataset['shown']).toBeUndefined()
  rerender(<Counting value={3} textOf={textOf} />)
  expect(element.dataset['shown']).toBeUndefined()
})
