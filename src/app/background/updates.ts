import { create } from 'zustand'
import { installServiceWorker, type ApplyUpdate } from '@/platform/service-worker'

/** A newer version that is ready to be installed. */
export const useUpdate = create<{ applyUpdate: ApplyUpdate | null }>(() => ({ applyUpdate: null }))

let following: Promise<void> | null = null

/**
 * Installs the service worker and watches for new versions. Starts with the first sign-in, because visitors need
 * neither.
 */
export function followUpdates(): void {
  following ??= installServiceWorker((applyUpdate) => useUpdate.setState({ applyUpdate })).catch(
    (error: unknown) => {
      console.warn('The app will need a network to start', error)
    },
  )
}

export function postponeUpdate(): void {
  useUpdate.setState({ applyUpdate: null })
}
