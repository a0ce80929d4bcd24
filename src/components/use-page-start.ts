import { useEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * For the heading of a page that stands outside the shell: after a link inside the app the page starts at its top and
 * reading goes on at its heading. A fresh load and the back button are left to the browser.
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
