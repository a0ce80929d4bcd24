import { readFileSync } from 'node:fs'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counting, NEEDLE_MS } from './Counting'

const textOf = (value: number) => `${value} points`

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders 8, and returns the element and how to let time pass. */
function open({ isMotionReduced }: { isMotionReduced: boolean }) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isMotionReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList)
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
  const { element, rerender, pass } = open({ isMotionReduced: false })
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

test('HARMONY-15 shows it at once with reduced motion', () => {
  const { element, rerender } = open({ isMotionReduced: true })
  expect(element.dataset['shown']).toBeUndefined()
  rerender(<Counting value={3} textOf={textOf} />)
  expect(element.dataset['shown']).toBeUndefined()
})

test('HARMONY-15 takes as long as the needle', () => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--dur-needle: ${NEEDLE_MS}ms;`)
})

test('HARMONY-15 writes only what changes', () => {
  const { element, pass } = open({ isMotionReduced: false })
  pass(800)
  const texts = vi.fn(textOf)
  render(<Counting value={3} textOf={texts} />)
  pass(800)
  // From 0 to 3 there are four numbers, and the true text.
  expect(texts.mock.calls.map(([value]) => value)).toEqual([3, 0, 1, 2, 3])
  expect(element).toHaveTextContent('8 points')
})
