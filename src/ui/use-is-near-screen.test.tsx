import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsNearScreen } from './use-is-near-screen'

let arrive: () => void
let top: number

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
        arrive = () => told([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Part() {
  const ref = useRef<HTMLDivElement>(null)
  return <div ref={ref}>{useIsNearScreen(ref) ? 'near' : 'far'}</div>
}

test('what is on the screen is near at once', () => {
  top = 100
  render(<Part />)
  expect(screen.getByText('near')).toBeInTheDocument()
})

test('what is further down is near once it is scrolled towards', () => {
  top = 5000
  render(<Part />)
  expect(screen.getByText('far')).toBeInTheDocument()
  act(() => arrive())
  expect(screen.getByText('near')).toBeInTheDocument()
})
