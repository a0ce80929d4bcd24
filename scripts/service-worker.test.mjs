import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serviceWorker } from './installable.ts'
import { inProject } from './project.mjs'

const origin = 'https://counterpoint.example'
const template = readFileSync(inProject('scripts', 'service-worker.js'), 'utf8')

let stored, server, fetched, keptAsMissing, isFull

/** The browser's caches, which outlive a worker. */
function fakeCaches() {
  const keyOf = (request) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  const open = async (name) => {
    if (!stored.has(name)) stored.set(name, new Map())
    const entries = stored.get(name)
    return {
      match: async (request) => entries.get(keyOf(request))?.clone(),
      put: async (request, response) => {
        if (isFull) throw new DOMException('No room.', 'QuotaExceededError')
        entries.set(keyOf(request), response)
      },
    }
  }
  return {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
    match: async (request) => {
      for (const entries of stored.values())
        if (entries.has(keyOf(request))) return entries.get(keyOf(request)).clone()
      return undefined
    },
  }
}

/** A worker of a build with these files. `ask` resolves with its response, or null if it does not respond. */
function workerOf(files) {
  const listeners = {}
  const self = {
    location: { origin },
    skipWaiting: vi.fn(),
    clients: {
      claim: vi.fn(() => Promise.resolve()),
      matchAll: vi.fn(() => Promise.resolve([])),
      openWindow: vi.fn(() => Promise.resolve()),
    },
    addEventListener: (type, listener) => (listeners[type] = listener),
  }
  const fetch = async (request) => {
    const { pathname } = new URL(request.url)
    fetched.push(pathname)
    if (pathname === keptAsMissing && request.cache !== 'reload') return new Response('', { status: 404 })
    return server[pathname] === undefined ? new Response('', { status: 404 }) : new Response(server[pathname])
  }
  class RelativeRequest extends Request {
    constructor(path, options) {
      super(new URL(path, origin), options)
    }
  }
  runInNewContext(serviceWorker(template, files), {
    self,
    caches: fakeCaches(),
    fetch,
    MessageChannel,
    Request: RelativeRequest,
    setTimeout,
    URL,
  })
  return {
    self,
    install: () => lifetime(listeners.install),
    activate: () => lifetime(listeners.activate),
    click: (notification) => lifetime((event) => listeners.notificationclick({ ...event, notification })),
    tell: (data) => listeners.message({ data }),
    async ask(path, { method = 'GET', from = origin } = {}) {
      let answer = null
      listeners.fetch({
        request: new Request(new URL(path, from), { method }),
        respondWith: (response) => (answer = response),
      })
      return answer === null ? null : (await answer).text()
    },
  }
}

async function lifetime(listener) {
  let work
  listener({ waitUntil: (promise) => (work = promise) })
  await work
}

const FILES = { '/': 'r1', '/assets/a-1.js': '', '/assets/b-1.js': '' }

beforeEach(() => {
  keptAsMissing = null
  isFull = false
  stored = new Map()
  fetched = []
  server = { '/': 'document 1', '/assets/a-1.js': 'a', '/assets/b-1.js': 'b' }
})

test('an installed build responds from its cache', async () => {
  const worker = workerOf(FILES)
  await worker.install()
  await worker.activate()
  fetched = []
  expect(await worker.ask('/')).toBe('document 1')
  expect(await worker.ask('/assets/a-1.js')).toBe('a')
  expect(fetched).toEqual([])
})

test('a build with a missing file is not installed', async () => {
  delete server['/assets/b-1.js']
  await expect(workerOf(FILES).install()).rejects.toThrow('/assets/b-1.js answered 404')
})

test('SAFE-02 a build is installed although the browser still keeps that one of its files was missing', async () => {
  keptAsMissing = '/assets/b-1.js'
  const worker = workerOf(FILES)
  await worker.install()
  expect(await worker.ask('/assets/b-1.js')).toBe('b')
})

test('the next build reuses unchanged files, and removes the previous build only when it is activated', async () => {
  const before = workerOf(FILES)
  await before.install()
  server = { '/': 'document 2', '/assets/b-2.js': 'b2' }
  fetched = []
  const next = workerOf({ '/': 'r2', '/assets/a-1.js': '', '/assets/b-2.js': '' })
  await next.install()
  expect(fetched.sort()).toEqual(['/', '/assets/b-2.js'])
  expect(await before.ask('/')).toBe('document 1')
  expect(await before.ask('/assets/b-1.js')).toBe('b')

  await next.activate()
  expect(stored.size).toBe(1)
  expect(await next.ask('/')).toBe('document 2')
  expect(await next.ask('/assets/a-1.js')).toBe('a')
})

test('START-07 claims the page that installed it', async () => {
  const worker = workerOf(FILES)
  await worker.install()
  expect(worker.self.clients.claim).not.toHaveBeenCalled()
  await worker.activate()
  expect(worker.self.clients.claim).toHaveBeenCalledOnce()
})

test('activates only when told to', async () => {
  const worker = workerOf(FILES)
  await worker.install()
  worker.tell({ type: 'something else' })
  expect(worker.self.skipWaiting).not.toHaveBeenCalled()
  worker.tell({ type: 'SKIP_WAITING' })
  expect(worker.self.skipWaiting).toHaveBeenCalledOnce()
})

test.each([
  ['another origin, such as Firestore', '/', { from: 'https://firestore.googleapis.com' }],
  ['an emulator', '/', { from: 'http://127.0.0.1:8080' }],
  ['the sign-in helper of the hosting', '/__/auth/handler', {}],
  ['a write', '/', { method: 'POST' }],
  ['an unknown file', '/sw.js', {}],
])('%s is not handled', async (_, path, options) => {
  const worker = workerOf(FILES)
  await worker.install()
  expect(await worker.ask(path, options)).toBeNull()
})

test('keeps pictures and fonts after their first use, also for later builds', async () => {
  server['/assets/timer-1.webp'] = 'picture'
  const worker = workerOf(FILES)
  await worker.install()
  expect(await worker.ask('/assets/timer-1.webp')).toBe('picture')
  const next = workerOf({ ...FILES, '/': 'r2' })
  await next.install()
  await next.activate()
  fetched = []
  expect(await next.ask('/assets/timer-1.webp')).toBe('picture')
  expect(fetched).toEqual([])
})

test('START-02 a device without room shows fonts and pictures all the same', async () => {
  server['/assets/font-1.woff2'] = 'a font'
  isFull = true
  expect(await workerOf(FILES).ask('/assets/font-1.woff2')).toBe('a font')
})

describe('NOTIFY-03 a click on a notification', () => {
  const notification = { close: vi.fn(), data: { page: '#/app/dashboard' } }
  const tabThat = (postMessage) => ({ focus: vi.fn(), navigate: vi.fn(), postMessage: vi.fn(postMessage) })

  test('opens a tab if there is none', async () => {
    const { self, click } = workerOf(FILES)
    await click(notification)
    expect(notification.close).toHaveBeenCalledOnce()
    expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/#/app/dashboard`)
  })

  test('FORM-02 leaves it to an open tab to open the page, because a form there may hold changes', async () => {
    const { self, click } = workerOf(FILES)
    const tab = tabThat((_, [port]) => port.postMessage(null))
    self.clients.matchAll.mockResolvedValue([tab])
    await click(notification)
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.postMessage.mock.calls[0][0]).toEqual({ type: 'OPEN_PAGE', page: '#/app/dashboard' })
    expect(tab.navigate).not.toHaveBeenCalled()
    expect(self.clients.openWindow).not.toHaveBeenCalled()
  })

  test('navigates an open tab that does not answer', async () => {
    const { self, click } = workerOf(FILES)
    const tab = tabThat(() => {})
    self.clients.matchAll.mockResolvedValue([tab])
    await click(notification)
    expect(tab.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/#/app/dashboard`)
  })
})
