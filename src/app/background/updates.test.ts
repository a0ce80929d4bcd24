import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUpdate } from '@/state/update'
import { watchMissingParts } from './updates'

const RUNTIME = '<script type="module" src="/assets/runtime-same.js"></script>'
const fetchIndex = vi.fn<typeof fetch>()
const page = (script: string) =>
  new Response(`<!doctype html>${RUNTIME}<script type="module" crossorigin src="/assets/${script}"></script>`)
const missPart = async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

watchMissingParts()

beforeEach(() => {
  document.head.innerHTML = `${RUNTIME}<script type="module" src="/assets/first-old.js"></script>`
  vi.stubGlobal('fetch', fetchIndex)
  fetchIndex.mockReset()
  useUpdate.setState({ isReady: false, isBuildGone: false })
})
afterEach(() => void vi.unstubAllGlobals())

test('SAFE-02 a part that is gone from a server with another build is offered as an update', async () => {
  fetchIndex.mockResolvedValue(page('first-new.js'))
  await missPart()
  expect(fetchIndex).toHaveBeenCalledExactlyOnceWith(
    '/index.html',
    expect.objectContaining({ cache: 'no-store' }),
  )
  expect(useUpdate.getState()).toEqual({ isReady: true, isBuildGone: true })
  await missPart()
  expect(fetchIndex).toHaveBeenCalledOnce()
})

test.each<[string, () => Promise<Response>]>([
  ['has the same build', () => Promise.resolve(page('first-old.js'))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
])('SAFE-02 nothing is offered when the server %s', async (_, answer) => {
  fetchIndex.mockImplementation(answer)
  await missPart()
  expect(useUpdate.getState()).toEqual({ isReady: false, isBuildGone: false })
})
