import { useEffect, useState } from 'react'

/** The longest that content waits, in milliseconds. */
const LONGEST_MS = 3000

/**
 * Whether content below something that still loads should stay invisible, because it would be pushed down in a moment. Ends
 * when that is known, or after three seconds.
 */
export function useHold(isKnown: boolean): boolean {
  return !useHasPassed(LONGEST_MS) && !isKnown
}

/** Whether this time has passed since the component was first shown. */
export function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timeout = setTimeout(() => setHasPassed(true), milliseconds)
    return () => clearTimeout(timeout)
  }, [milliseconds])
  return hasPassed
}
