import { useEffect, useState } from 'react'

/** The longest that content waits, in milliseconds. */
const LONGEST_MS = 3000

/**
 * Whether content below something that still loads should stay invisible, because it would be pushed down in a moment. Ends
 * when that is known, or after three seconds.
 */
export function useHold(isKnown: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isKnown && !isOver
}
