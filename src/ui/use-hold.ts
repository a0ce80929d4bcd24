import { useEffect, useState } from 'react'

/** The longest that content waits, in milliseconds. */
const LONGEST_MS = 3000

/**
 * Whether something should wait for what still loads: content below it, because it would be pushed down in a moment. Ends when
 * that is known, or after three seconds.
 */
export function useHold(isKnown: boolean, longestMs = LONGEST_MS): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestMs)
    return () => clearTimeout(timer)
  }, [longestMs])
  return !isKnown && !isOver
}
