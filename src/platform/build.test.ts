import { afterEach, expect, test, vi } from 'vitest'
import { refetchMissing, workerFailure } from './build'

const request = vi.fn<(href: string, options: RequestInit) => Promise<Response>>()
const missing = () => new Response('', { status: 404 })

function show(...files: string[]): void {
  document.head.innerHTML = files.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join('')
  vi.stubGlobal('fetch', request)
}

afterEach(() => {
  document.head.innerHTML = ''
  request.mockReset()
  vi.unstubAllGlobals()
})

test('SAFE-02 a file that the browser keeps as missing is requested again, and no other', async () => {
  show('here.js', 'gone.js')
  request.mockImplementation((href, { cache }) =>
    Promise.resolve(href.endsWith('gone.js') && cache === 'only-if-cached' ? missing() : new Response()),
  )
  await expect(refetchMissing()).resolves.toBe(true)
  const again = request.mock.calls.filter(([, { cache }]) => cache === 'reload')
  expect(again).toEqual([[expect.stringMatching(/gone\.js$/), { cache: 'reload' }]])
})

test.each([
  ['is still missing', () => Promise.resolve(missing())],
  ['was never requested, or there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('SAFE-02 nothing is there again when the file %s', async (_, answer) => {
  show('gone.js')
  request.mockImplementation(answer)
  await expect(refetchMissing()).resolves.toBe(false)
})

test('SAFE-02 a worker whose script is gone counts as a missing part; one that fails does not', () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard)
  expect(workerFailure({ message: 'out of memory' }).message).toBe('out of memory')
  expect(heard).not.toHaveBeenCalled()
  expect(workerFailure({}).message).toBe('The worker could not be started.')
  expect(heard).toHaveBeenCalledOnce()
  window.removeEventListener('vite:preloadError', heard)
})
