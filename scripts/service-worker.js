// Caches the files of one build, so that the app starts offline. scripts/installable.ts fills in the two lines below and writes
// the result to `sw.js`. It handles only this origin's files; requests to Firebase pass it by.
/* global self, caches, fetch, MessageChannel, Request, setTimeout, URL */

/** Path → hash of its content. Empty if the path itself contains the hash. */
const FILES = {}
const VERSION = ''

const PREFIX = 'counterpoint-'
const BUILD = `${PREFIX}${VERSION}`
/** Fonts and pictures cached on first use. Their names contain a hash, so they never become outdated. */
const MET = `${PREFIX}met`
/** A tab that has not answered by then is of an older build, or shows no page of the app. */
const ANSWER_MS = 1000

self.addEventListener('install', (event) => event.waitUntil(fill()))
// The page that installs the first worker came from the network. Claiming it lets it work offline without a reload.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherBuilds().then(() => self.clients.claim())),
)

// A new version waits until the user presses Reload: src/platform/service-worker.ts.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// A click on a notification brings the app to the front, at the page that the notification names.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.page ?? '#/app'))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname in FILES) event.respondWith(fromBuild(request, pathname))
  else if (/^\/assets\/.*\.(woff2|webp)$/.test(pathname)) event.respondWith(fromMet(request))
})

async function openPage(page) {
  const url = new URL(`/${page}`, self.location.origin).href
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  // The tab asks first if a form holds changes.
  if (!(await answers(open, { type: 'OPEN_PAGE', page }))) await open.navigate(url)
}

function answers(client, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    client.postMessage(message, [port2])
    setTimeout(resolve, ANSWER_MS, false)
  })
}

/** Caches all files or none, because a partial build would be worse than the old one. */
async function fill() {
  const cache = await caches.open(BUILD)
  await Promise.all(
    Object.entries(FILES).map(async ([path, revision]) => {
      const isNamedByContent = revision === ''
      const kept = isNamedByContent ? await caches.match(path) : undefined
      const response = kept ?? (await fetchFile(path, isNamedByContent))
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await cache.put(path, response)
    }),
  )
}

async function fetchFile(path, isNamedByContent) {
  const response = await fetch(new Request(path, { cache: isNamedByContent ? 'default' : 'reload' }))
  // The browser may have kept that the file is missing, although a rollback has brought it back.
  return response.ok ? response : fetch(new Request(path, { cache: 'reload' }))
}

async function forgetOtherBuilds() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== BUILD && name !== MET)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fromBuild(request, path) {
  const cache = await caches.open(BUILD)
  // The browser may have cleared the cache.
  return (await cache.match(path)) ?? fetch(request)
}

async function fromMet(request) {
  const cache = await caches.open(MET)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // Without room, it is fetched again next time.
  if (response.ok) await cache.put(request, response.clone()).catch(() => {})
  return response
}
