import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let registration: EventTarget & {
  waiting: object | null
  installing: EventTarget | null
  update: () => Promise<void>
}
let container: EventTarget & { controller: object | null; register: () => Promise<unknown> }
const reload = vi.fn()

/** Begins afresh each time: what it follows belongs to one page. */
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

test('is not there in development', async () => {
  vi.stubEnv('PROD', false)
  await install()
  expect(container.register).not.toHaveBeenCalled()
})

test('tells of a new version, and reloads only after it was let in', async () => {
  const onUpdate = await install()
  const worker = fetchNewVersion()
  expect(onUpdate).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
  const [letIn] = onUpdate.mock.calls[0] as [() => void]
  letIn()
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('tells of a new version that waited before the page came', async () => {
  registration.waiting = {}
  expect(await install()).toHaveBeenCalledOnce()
})

test('the very first one is no news', async () => {
  container.controller = null
  const onUpdate = await install()
  fetchNewVersion()
  expect(onUpdate).not.toHaveBeenCalled()
})

test('START-07 the first worker that claims the page is no news, the next one is', async () => {
  container.controller = null
  const onUpdate = await install()
  container.controller = {}
  container.dispatchEvent(new Event('controllerchange'))
  expect(onUpdate).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('a version that another tab has let in is offered, and reloads nothing by itself', async () => {
  const onUpdate = await install()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  const [letIn] = onUpdate.mock.calls[0] as [() => void]
  letIn()
  expect(reload).toHaveBeenCalledOnce()
})

test('an app that stays open asks for news when it wakes, once an hour', async () => {
  await install()
  window.dispatchEvent(new Event('focus'))
  expect(registration.update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_600_000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  expect(registration.update).toHaveBeenCalledOnce()
})
