import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let registration: EventTarget & {
  waiting: object | null
  installing: EventTarget | null
  update: () => Promise<void>
}
let container: EventTarget & { controller: object | null; register: () => Promise<unknown> }
const reload = vi.fn()

/** Reloads the module, because its state belongs to one page. */
async function install(onUpdate = vi.fn()) {
  const { installServiceWorker } = await import('./service-worker')
  await installServiceWorker(onUpdate)
  return onUpdate
}

function fetchNewVersion() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() })
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
  const [applyUpdate] = onUpdate.mock.calls[0] as [() => void]
  applyUpdate()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads even if the new version does not take over', async () => {
  const onUpdate = await install()
  fetchNewVersion()
  const [applyUpdate] = onUpdate.mock.calls[0] as [() => void]
  applyUpdate()
  vi.advanceTimersByTime(4999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
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
  const [applyUpdate] = onUpdate.mock.calls[0] as [() => void]
  applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
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
