import { onWake } from './wake'

/** An installed app is never navigated, so it asks by itself, but not each time that it is looked at. */
const LOOK_AGAIN_AFTER_MS = 60 * 60 * 1000

/** Lets the new version in and loads the page afresh. */
export type LetIn = () => void

/**
 * Installs the service worker, which starts the app without a network. `onUpdate` is called when a new version waits, or
 * when another tab has let it in; until `letIn` is called nothing changes in this one.
 */
export async function installServiceWorker(onUpdate: (letIn: LetIn) => void): Promise<void> {
  // The dev server has none, and a copy of the code would hide what is being developed.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })

  let isAsked = false
  let isControlled = container.controller !== null
  const letIn = () => {
    isAsked = true
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else window.location.reload()
  }
  const tell = () => {
    // The very first one replaces nobody.
    if (registration.waiting && container.controller) onUpdate(letIn)
  }

  tell()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell)
  })
  container.addEventListener('controllerchange', () => {
    // The very first one claims the page, which came from the same build.
    const isFirst = !isControlled
    isControlled = true
    if (isAsked) window.location.reload()
    else if (!isFirst) onUpdate(letIn)
  })
  askOnWake(registration)
}

/** Whether the page came from a service worker: then newer ones are worth following from the start. */
export function isServedByWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function askOnWake(registration: ServiceWorkerRegistration): void {
  let lastAsked = Date.now()
  onWake(() => {
    if (Date.now() - lastAsked < LOOK_AGAIN_AFTER_MS) return
    lastAsked = Date.now()
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => {})
  })
}
