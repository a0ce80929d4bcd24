import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'
import { DeviceStorage } from './DataPage'

function aBrowser({ isKept = false, agrees = true, usage = 12_400_000 }) {
  const storage = {
    persisted: vi.fn(() => Promise.resolve(isKept)),
    estimate: vi.fn(() => Promise.resolve({ usage })),
    persist: vi.fn(() => {
      isKept = agrees
      return Promise.resolve(agrees)
    }),
  }
  vi.stubGlobal('navigator', { ...navigator, storage })
}
const waitsFor = (count: number) =>
  useOutbox.setState({
    entries: Array.from({ length: count }, (_, index) => ({
      ...{ key: `${index}`, writtenAt: 0, status: 'waiting' as const, change: null },
    })),
  })

afterEach(() => {
  useOutbox.setState(EMPTY_OUTBOX)
  vi.unstubAllGlobals()
})

test('SAFE-01 says that the browser keeps the storage, and how much is used', async () => {
  aBrowser({ isKept: true })
  render(<DeviceStorage />)
  expect(await screen.findByText(/^Your browser keeps what this app stores/)).toHaveTextContent('12 MB used.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/lost/)).toBeNull()
})

test.each([
  [0, 'Everything is on the server too, so nothing would be lost.'],
  [1, '1 change is only on this device, and would be lost.'],
  [3, '3 changes are only on this device, and would be lost.'],
])('SAFE-01 says what the browser may remove while %i changes wait', async (count, words) => {
  aBrowser({ usage: 300_000 })
  waitsFor(count)
  render(<DeviceStorage />)
  const text = await screen.findByText(/^Your browser may remove/)
  expect(text).toHaveTextContent(words)
  expect(text).toHaveTextContent('Less than 1 MB used.')
})

test('SAFE-01 asks the browser again, and tells its answer', async () => {
  aBrowser({ agrees: true })
  render(<DeviceStorage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the browser to keep it' }))
  expect(await screen.findByText(/^Your browser keeps what this app stores/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('SAFE-01 a browser that declines can be asked later', async () => {
  aBrowser({ agrees: false })
  render(<DeviceStorage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the browser to keep it' }))
  expect(await screen.findByText(/^Your browser declined/)).toBeVisible()
  expect(screen.getByRole('button')).toBeEnabled()
})

test('SAFE-01 a browser without the Storage API may remove the data', async () => {
  vi.stubGlobal('navigator', { ...navigator, storage: undefined })
  render(<DeviceStorage />)
  expect(await screen.findByText(/^Your browser may remove/)).not.toHaveTextContent('used')
})
