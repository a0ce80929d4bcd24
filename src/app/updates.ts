import { create } from 'zustand'
import { installServiceWorker, type LetIn } from '@/platform/service-worker'

/** A newer version that waits to be let in. */
export const useUpdate = create<{ letIn: LetIn | null }>(() => ({ letIn: null }))

let following: Promise<void> | null = null

/** Installs the service worker and hears of new versions. Strangers need neither: it begins with the first sign-in. */
export function followUpdates(): void {
  following ??= installServiceWorker((letIn) => useUpdate.setState({ letIn })).catch((error: unknown) => {
    console.warn('The app will need a network to start', error)
  })
}

export function postponeUpdate(): void {
  useUpdate.setState({ letIn: null })
}
