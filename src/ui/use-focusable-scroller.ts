import { useEffect, useRef, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Makes an element a tab stop while it scrolls and contains no other tab stop, so that the arrow keys can scroll it.
 * Chromium and Firefox do this by themselves, Safari does not.
 */
export function useFocusableScroller(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const scroller = ref.current
    if (!scroller || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const update = () => {
      const scrolls = scroller.scrollHeight > scroller.clientHeight
      if (scrolls && !scroller.querySelector(FOCUSABLE)) scroller.tabIndex = 0
      else scroller.removeAttribute('tabindex')
    }
    // In the next frame: while a style sheet loads, reading a size here makes WebKit lay out the page again and report an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    })
    observer.observe(scroller)
    for (const child of scroller.children) observer.observe(child)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return ref
}
