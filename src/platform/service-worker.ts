import { MS_PER_HOUR } from '@/domain/units'
import { within } from '@/lib/wait'
import { onWake } from './wake'

/** An installed app never navigates, so it looks for a new version itself, at most this often. */
const UPDATE_CHECK_EVERY_MS = MS_PER_HOUR
/** After `Reload` was pressed, the page waits so long for the new version to take over. */
const TAKE_OVER_MS = 15_000
/** A new version that has not begun to take over by then has been postponed, and is asked again. */
const POSTPONED_MS = 1000

/**
 * Installs the service worker, which lets the app start offline. Calls `onUpdate` when a new version is waiting, or when
 * another tab has activated it. Nothing changes in this tab until `reloadLatest` is called.
 */
export async function installServiceWorker(onUpdate: () => void): Promise<void> {
  // The dev server has no service worker, because cached code would hide changes.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })

  let isControlled = container.controller !== null
  const tell = () => {
    // The first version replaces no other, so it is not an update.
    if (registration.waiting && container.controller) onUpdate()
  }

  tell()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell)
  })
  container.addEventListener('controllerchange', () => {
    // The first worker takes over a page that was loaded from the same build.
    const isFirst = !isControlled
    isControlled = true
    if (!isFirst) onUpdate()
  })
  askOnWake(registration)
}

/** Whether a service worker served the page. Then new versions are followed from the start. */
export function isServedByWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Reloads the page in the newest version, which takes over from the service worker's first. */
export async function reloadLatest(): Promise<void> {
  // The page is whole with either version.
  if (isServedByWorker()) await within(TAKE_OVER_MS, takeOver(), undefined).catch(() => {})
  window.location.reload()
}

/** Activates the newest version. Rejects without a network if it is not there yet. */
async function takeOver(): Promise<void> {
  const container = navigator.serviceWorker
  const registration = await container.getRegistration()
  if (!registration) return
  if (!registration.waiting) await registration.update()
  const next = registration.installing ?? registration.waiting
  if (!next) return
  const isIn = (state: ServiceWorkerState) => next.state === state
  while (isIn('installing')) await once(next, 'statechange')
  if (!isIn('installed')) return
  const isTaken = once(container, 'controllerchange')
  next.postMessage({ type: 'SKIP_WAITING' })
  let bait: Worker | undefined
  for (;;) {
    await within(POSTPONED_MS, isTaken, undefined)
    bait?.terminate()
    if (!isIn('installed')) break
    // When the old worker gets a request at the same moment, Chromium postpones the activation, perhaps for minutes. Loading a
    // page or a worker's script then tries once more, but that request is never answered. So it must not be the reload.
    bait = new Worker('/sw.js')
  }
  while (isIn('activating')) await once(next, 'statechange')
}

function once(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
}

function askOnWake(registration: ServiceWorkerRegistration): void {
  let lastAsked = Date.now()
  onWake(() => {
    if (Date.now() - lastAsked < UPDATE_CHECK_EVERY_MS) return
    lastAsked = Date.now()
    // Without a network there is no newer version to find.
    registration.update().catch(() => {})
  })
}
