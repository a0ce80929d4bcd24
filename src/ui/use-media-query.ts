import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. Re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, noScreen)
}

/** Whether the user asks the system for reduced motion. */
export function useIsMotionReduced(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** For prerendering, which has no screen. */
const noScreen = () => false
