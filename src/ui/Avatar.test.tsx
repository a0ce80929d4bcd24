import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar'

test('FRAME-04 without a photo it shows an icon', () => {
  const { container } = render(<Avatar photoUrl={null} />)
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.textContent).toBe('')
})

test('FRAME-04 an icon replaces a photo that does not load, until the device is online again', () => {
  const { container } = render(<Avatar photoUrl="https://example.test/ann.jpg" />)
  const image = () => container.querySelector('img') as HTMLImageElement
  fireEvent.error(image())
  expect(image()).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(image()).toHaveAttribute('src', 'https://example.test/ann.jpg')
})

test('FRAME-04 another photo is tried even if the one before did not load', () => {
  const { container, rerender } = render(<Avatar photoUrl="https://example.test/old.jpg" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  rerender(<Avatar photoUrl="https://example.test/new.jpg" />)
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.test/new.jpg')
})
