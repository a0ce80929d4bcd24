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
    // While a style sheet loads, what WebKit tells are other sizes than those that can be read. To read them here lays the page
    // out anew, and WebKit reports an error.
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
