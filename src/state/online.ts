import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { Unsubscribe } from '@/domain/backend'
import { perUser } from './device/per-user'

/** Whether Firestore's latest snapshot of the user came from the server. `app/sync/live-data` keeps it current. */
export const useServerContact = perUser(create<{ hasContact: boolean }>(() => ({ hasContact: false })))

/** Whether there is a network. A browser may report none although it has one, for example with a VPN: then Firestore decides. */
export function isOnline(): boolean {
  return navigator.onLine || useServerContact.getState().hasContact
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}

export function watchOnline(onChange: () => void): Unsubscribe {
  const stop = useServerContact.subscribe(onChange)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    stop()
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
