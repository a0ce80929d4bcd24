import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A link leads to the top of its page (FRAME-16). Where Back leads is left to the browser. */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const isLoadOrBack = useNavigationType() === 'POP'
  // Before the effects of the page, which may scroll to a part of it.
  useLayoutEffect(() => {
    if (!isLoadOrBack) window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another page appears
  }, [pathname])
}
