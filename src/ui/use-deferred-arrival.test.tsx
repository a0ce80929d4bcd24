import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDeferredArrival } from './use-deferred-arrival'

const rendered: (string | null)[] = []

function Shown({ value }: { value: string | null }) {
  const shown = useDeferredArrival(value)
  rendered.push(shown)
  return <p>{shown ?? 'nothing'}</p>
}

test('what arrives is rendered a moment later, and what changes after that at once', () => {
  const { rerender } = render(<Shown value={null} />)
  rendered.length = 0
  rerender(<Shown value="one" />)
  expect(rendered).toEqual([null, 'one'])
  rendered.length = 0
  rerender(<Shown value="two" />)
  expect(rendered).toEqual(['two'])
  expect(screen.getByText('two')).toBeVisible()
})

test('what is there from the start is shown at once', () => {
  rendered.length = 0
  render(<Shown value="one" />)
  expect(rendered).toEqual(['one'])
})
