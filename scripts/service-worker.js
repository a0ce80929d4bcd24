// Keeps the files of one build, so that the app starts without a network. scripts/installable.ts fills in the two lines below and
// writes the result to `sw.js`. It answers for this origin's own files alone: whatever goes to Firebase passes it by.
/* global self, caches, fetch, Request, URL */

/** Path → what distinguishes its content from that of other builds; empty where the path itself does. */
const FILES = {}
const VERSION = ''

const PREFIX = 'counterpoint-'
const BUILD = `${PREFIX}${VERSION}`
/** Letters and pictures that were met on the way; their names tell their content, so they never grow old. */
const MET = `${PREFIX}met`

self.addEventListener('install', (event) => event.waitUntil(fill()))
// The page that installs the first worker came from the network; claimed, it works offline without a reload.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherBuilds().then(() => self.clients.claim())),
)

// A new version waits until the person lets it in: src/platform/service-worker.ts.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname in FILES) event.respondWith(fromBuild(request, pathname))
  else if (/^\/assets\/.*\.(woff2|webp)$/.test(pathname)) event.respondWith(fromMet(request))
})

/** All files or none: half a build would be worse than the old one. */
async function fill() {
  const cache = await caches.open(BUILD)
  await Promise.all(
    Object.entries(FILES).map(async ([path, revision]) => {
      const isNamedByContent = revision === ''
      const kept = isNamedByContent ? await caches.match(path) : undefined
      const response =
        kept ?? (await fetch(new Request(path, { cache: isNamedByContent ? 'default' : 'reload' })))
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await cache.put(path, response)
    }),
  )
}

async function forgetOtherBuilds() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== BUILD && name !== MET)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fromBuild(request, path) {
  const cache = await caches.open(BUILD)
  // The browser may have cleared it.
  return (await cache.match(path)) ?? fetch(request)
}

async function fromMet(request) {
  const cache = await caches.open(MET)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
