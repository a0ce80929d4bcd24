import { isBuildReplaced } from '@/platform/build'
import { installServiceWorker } from '@/platform/service-worker'
import { useUpdate } from '@/state/update'

let following: Promise<void> | null = null

/**
 * Installs the service worker and watches for new versions. Starts with the first sign-in, because visitors need
 * neither.
 */
export function followUpdates(): void {
  following ??= installServiceWorker(() => useUpdate.setState({ isReady: true })).catch((error: unknown) => {
    console.warn('The app will need a network to start', error)
  })
}

/**
 * Offers the new version when a part of this page's build could not be loaded because the server has another build by now. Vite
 * reports every `import()` that fails.
 */
export function watchMissingParts(): void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || useUpdate.getState().isBuildGone) return
    isAsking = true
    if (await isBuildReplaced()) useUpdate.setState({ isReady: true, isBuildGone: true })
    isAsking = false
  }
  window.addEventListener('vite:preloadError', () => void ask())
}

export function postponeUpdate(): void {
  useUpdate.setState({ isReady: false })
}
