import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels below the screen within which something is worth loading. */
const NEAR = 300

/** After a while the content is shown without scrolling, so that it is there when the page is printed. */
const ANYWAY_AFTER_MS = 2000

/** Whether the element has been on the screen, or near it. What is further down need not be loaded with the page. */
export function useIsNearScreen(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useLayoutEffect(() => {
    const top = ref.current?.getBoundingClientRect().top
    if (top !== undefined && top < window.innerHeight + NEAR) setNear(true)
  }, [ref])
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(element)
    const timeout = setTimeout(() => setNear(true), ANYWAY_AFTER_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timeout)
    }
  }, [ref, isNear])
  return isNear
}
