import type { StoreApi, UseBoundStore } from 'zustand'

/**
 * The one list of what this tab holds about the signed-in user. Everything in it is reset when the user leaves, so that the
 * next account starts empty. A module registers its state when it loads; state that is not loaded holds nothing.
 */
const resets = new Set<() => void>()

/** Registers module-level state. `reset` puts it back to what it was before anyone signed in. */
export function resetAtSignOut(reset: () => void): void {
  resets.add(reset)
}

/** Registers a store, which goes back to its initial state. */
export function perUser<S>(store: UseBoundStore<StoreApi<S>>): UseBoundStore<StoreApi<S>> {
  resetAtSignOut(() => store.setState(store.getInitialState(), true))
  return store
}

export function resetPerUserState(): void {
  resets.forEach((reset) => reset())
}
