import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let registration: EventTarget & {
  waiting: object | null
  installing: EventTarget | null
  update: () => Promise<void>
}
let container: EventTarget & {
  controller: object | null
  register: () => Promise<unknown>
  getRegistration: () => Promise<unknown>
}
const reload = vi.fn()

/** Reloads the module, because its state belongs to one page. */
async function install(onUpdate = vi.fn()) {
  const { installServiceWorker } = await import('./service-worker')
  await installServiceWorker(onUpdate)
  return onUpdate
}

async function reloadLatest() {
  const module = await import('./service-worker')
  void module.reloadLatest()
  await vi.advanceTimersByTimeAsync(0)
}

function fetchNewVersion() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), state: 'installed' })
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  return worker
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn(() => Promise.resolve()),
  })
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(() => Promise.resolve(registration)),
    getRegistration: vi.fn(() => Promise.resolve(registration)),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('is not installed in development', async () => {
  vi.stubEnv('PROD', false)
  await install()
  expect(container.register).not.toHaveBeenCalled()
})

test('reports a new version, and reloads only after it was applied', async () => {
  const onUpdate = await install()
  const worker = fetchNewVersion()
  expect(onUpdate).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
  await reloadLatest()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  worker.state = 'activating'
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
  worker.state = 'activated'
  worker.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that the browser postpones is asked again by loading a worker’s script, until it takes over', async () => {
  const terminate = vi.fn()
  const bait = vi.fn(function () {
    return { terminate }
  })
  vi.stubGlobal('Worker', bait)
  await install()
  const worker = fetchNewVersion()
  await reloadLatest()
  await vi.advanceTimersByTimeAsync(990)
  expect(bait).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(bait).toHaveBeenCalledExactlyOnceWith('/sw.js')
  await vi.advanceTimersByTimeAsync(1000)
  expect(bait).toHaveBeenCalledTimes(2)
  worker.state = 'activated'
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(terminate).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads even if the new version does not take over', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      terminate = vi.fn()
    },
  )
  await install()
  fetchNewVersion()
  await reloadLatest()
  await vi.advanceTimersByTimeAsync(14_990)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(reload).toHaveBeenCalledOnce()
})

test('reports a new version that was already waiting when the page loaded', async () => {
  registration.waiting = {}
  expect(await install()).toHaveBeenCalledOnce()
})

test('the very first version is not reported', async () => {
  container.controller = null
  const onUpdate = await install()
  fetchNewVersion()
  expect(onUpdate).not.toHaveBeenCalled()
})

test('START-07 the first worker that takes over the page is not reported, the next one is', async () => {
  container.controller = null
  const onUpdate = await install()
  container.controller = {}
  container.dispatchEvent(new Event('controllerchange'))
  expect(onUpdate).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('reports a version that another tab has applied, and does not reload by itself', async () => {
  const onUpdate = await install()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  expect(onUpdate).toHaveBeenCalledOnce()
  await reloadLatest()
  expect(reload).toHaveBeenCalledOnce()
})

test('SAFE-02 a page whose worker does not know the new version yet fetches and activates it before it reloads', async () => {
  await install()
  vi.mocked(registration.update).mockImplementation(() => {
    registration.installing = Object.assign(new EventTarget(), { postMessage: vi.fn(), state: 'installing' })
    return Promise.resolve()
  })
  await reloadLatest()
  const worker = registration.installing as EventTarget & { state: string; postMessage: () => void }
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('SAFE-02 a visitor without a worker, and a page without a network, reload at once', async () => {
  vi.mocked(registration.update).mockRejectedValue(new TypeError('Failed to fetch'))
  await reloadLatest()
  expect(reload).toHaveBeenCalledOnce()
  container.controller = null
  await reloadLatest()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(registration.update).toHaveBeenCalledOnce()
})

test('checks for a new version when the app wakes up, at most once an hour', async () => {
  await install()
  window.dispatchEvent(new Event('focus'))
  expect(registration.update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_600_000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  expect(registration.update).toHaveBeenCalledOnce()
})
