import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['Ada', 'A'],
  ['  Émile  Zola ', 'ÉZ'],
])('without a photo %s is %s', (name, initials) => {
  render(<Avatar name={name} photoUrl={null} label="Who" />)
  expect(screen.getByRole('img', { name: 'Who' }).textContent).toBe(initials)
})

test('a nameless one is a figure', () => {
  render(<Avatar name=" " label="Who" />)
  const avatar = screen.getByRole('img', { name: 'Who' })
  expect(avatar.textContent).toBe('')
  expect(avatar.querySelector('svg')).not.toBeNull()
})

test('a photo that does not load gives way to the initials', () => {
  render(<Avatar name="Ada Lovelace" photoUrl="https://example.test/ada.jpg" label="Who" />)
  const avatar = screen.getByRole('img', { name: 'Who' })
  fireEvent.error(avatar.querySelector('img') as HTMLImageElement)
  expect(avatar.textContent).toBe('AL')
})

test('a photo that does not load gives way to the fallback, and both are tried again once online', () => {
  render(
    <Avatar
      name="Ada Lovelace"
      photoUrl="https://example.test/own.jpg"
      fallbackUrl="https://example.test/provider.jpg"
      label="Who"
    />,
  )
  const avatar = screen.getByRole('img', { name: 'Who' })
  const image = () => avatar.querySelector('img') as HTMLImageElement
  expect(image()).toHaveAttribute('src', 'https://example.test/own.jpg')
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', 'https://example.test/provider.jpg')
  fireEvent.error(image())
  expect(avatar.textContent).toBe('AL')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(image()).toHaveAttribute('src', 'https://example.test/own.jpg')
})
