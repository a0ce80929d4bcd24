import type { StoreApi, UseBoundStore } from 'zustand'

/**
 * All state in this tab about the signed-in user. It is reset when the user leaves, so that the next account starts empty
 * (AUTH-10). A module registers its state when it loads; a module that is not loaded has no state.
 */
const resets = new Set<() => void>()

/** Registers module-level state. `reset` restores its value before sign-in. */
export function resetAtSignOut(reset: () => void): void {
  resets.add(reset)
}

let leaving = new AbortController()
resetAtSignOut(() => {
  leaving.abort()
  leaving = new AbortController()
})

/** Aborts when the user leaves. For results that only this user should hear of. */
export function untilSignOut(): AbortSignal {
  return leaving.signal
}

/** Registers a store, which returns to its initial state. */
export function perUser<S>(store: UseBoundStore<StoreApi<S>>): UseBoundStore<StoreApi<S>> {
  resetAtSignOut(() => store.setState(store.getInitialState(), true))
  return store
}

export function resetPerUserState(): void {
  resets.forEach((reset) => reset())
}
