import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadLatest } from '@/platform/service-worker'
import { useUpdate } from '@/state/update'
import { lazyComponent, RetryButton } from './lazy-component'

vi.mock(import('@/platform/service-worker'), async (original) => ({
  ...(await original()),
  reloadLatest: vi.fn(() => Promise.resolve()),
}))

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function show(Part: ReturnType<typeof lazyComponent<{ name: string }>>) {
  const page = (isShown: boolean) => (
    <>
      <p>The rest</p>
      <Suspense fallback="Loading">{isShown && <Part name="today" />}</Suspense>
    </>
  )
  const view = await act(() => Promise.resolve(render(page(true))))
  return {
    ...view,
    showAgain: (isShown: boolean) => act(() => Promise.resolve(view.rerender(page(isShown)))),
  }
}

beforeEach(() => {
  useUpdate.setState({ isBuildGone: false })
  vi.mocked(reloadLatest).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('START-08 shows the component once it is loaded, and at once if it was loaded before', async () => {
  const load = vi.fn(() => Promise.resolve(Chart))
  const Part = lazyComponent(load)
  await show(Part)
  expect(await screen.findByText('Chart of today')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()

  const Preloaded = lazyComponent(load)
  await Preloaded.preload()
  render(<Preloaded name="week" />)
  expect(screen.getByText('Chart of week')).toBeVisible()
})

test('START-08 a component that fails to load says so in its place, keeps the rest of the page, and retries on request', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>(fail)
  await show(lazyComponent(load))
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded.')
  expect(screen.getByText('The rest')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert')).toBeVisible()
  load.mockResolvedValue(Chart)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chart of today')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('START-08 retries when the network comes back, and when it is shown again', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>(fail)
  const { showAgain } = await show(lazyComponent(load))
  await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))).then(() => {}))
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(Chart)
  await showAgain(false)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await showAgain(true)
  expect(await screen.findByText('Chart of today')).toBeVisible()
})

test('START-08 trying again lets no other part wait for ever for a stylesheet that is still on its way', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(fail)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/other.css' })
  document.head.append(link)
  await show(lazyComponent(fail))
  const settled = vi.fn()
  link.addEventListener('error', settled)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(link.isConnected).toBe(false)
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).not.toBeDisabled())
  document.head.querySelector('link')?.remove()
  fetched.mockRestore()
})

test('SAFE-02 offers to reload where the server has another build, because trying again would not help', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>(fail)
  await show(lazyComponent(load))
  act(() => useUpdate.setState({ isBuildGone: true }))
  expect(screen.getByRole('alert')).toHaveTextContent('A new version is out')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloadLatest).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

test('SAFE-02 a part without room for words offers the same', async () => {
  const onRetry = vi.fn()
  render(<RetryButton label="Load chart" onRetry={onRetry} isRetrying={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Load chart' }))
  expect(onRetry).toHaveBeenCalledOnce()
  act(() => useUpdate.setState({ isBuildGone: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloadLatest).toHaveBeenCalledOnce()
})
