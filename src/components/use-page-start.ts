import { useEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Returns a ref for the heading of a page outside the shell. After a link inside the app, the page scrolls to its top
 * and the heading gets the focus. A fresh load and Back are left to the browser.
 */
export function usePageStart(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoadOrBack = useNavigationType() === 'POP'

  useEffect(() => {
    if (isLoadOrBack) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page appears: later changes are about places in it
  }, [])

  return heading
}
