import { onWake } from './wake'
import { TAKE_OVER_MS, UPDATE_CHECK_EVERY_MS } from './limits'

/** Activates the new version and reloads the page. */
export type ApplyUpdate = () => void

/**
 * Installs the service worker, which lets the app start offline. Calls `onUpdate` when a new version is waiting, or when
 * another tab has activated it. Nothing changes in this tab until `applyUpdate` is called.
 */
export async function installServiceWorker(onUpdate: (applyUpdate: ApplyUpdate) => void): Promise<void> {
  // The dev server has no service worker, because cached code would hide changes.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })

  let isAsked = false
  let isControlled = container.controller !== null
  const reload = () => window.location.reload()
  const applyUpdate = () => {
    isAsked = true
    if (!registration.waiting) return reload()
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    // Chromium lets the old worker finish first, which may take it minutes. The page is whole with either version.
    setTimeout(reload, TAKE_OVER_MS)
  }
  const tell = () => {
    // The first version replaces no other, so it is not an update.
    if (registration.waiting && container.controller) onUpdate(applyUpdate)
  }

  tell()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell)
  })
  container.addEventListener('controllerchange', () => {
    // The first worker takes over a page that was loaded from the same build.
    const isFirst = !isControlled
    isControlled = true
    if (isAsked) reload()
    else if (!isFirst) onUpdate(applyUpdate)
  })
  askOnWake(registration)
}

/** Whether a service worker served the page. Then new versions are followed from the start. */
export function isServedByWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
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
