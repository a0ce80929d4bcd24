import { useDeferredValue } from 'react'

/**
 * The value, null a moment longer when it arrives. What it fills is then rendered in pieces, between which the browser answers
 * presses. Later changes come at once.
 */
export function useDeferredArrival<T>(value: T | null): T | null {
  const hasArrived = useDeferredValue(value !== null)
  return hasArrived ? value : null
}
