import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches. Re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  // One list for each component. Chromium keeps a note of each list for as long as the page is open.
  const list = useMemo(() => globalThis.window?.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches, noScreen)
}

/** Whether the user asks the system for reduced motion. */
export function useIsMotionReduced(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** For prerendering, which has no screen. */
const noScreen = () => false
