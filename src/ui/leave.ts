/**
 * Shows for a moment how a floating element leaves. Call it before the element is removed. When it moves, all else is
 * over: the focus is back, and the element is inert, hidden from assistive technology, and without ids.
 */
export function leave(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = [...element.querySelectorAll('*')].map((part) => [part, part.scrollTop] as const)
  queueMicrotask(() => {
    // Strict mode only rehearses the removal.
    if (element.isConnected) return
    const stage = document.createElement('div')
    stage.className = 'leaving'
    stage.inert = true
    stage.setAttribute('aria-hidden', 'true')
    element.style.cssText += `;position:fixed;inset:${top}px auto auto ${left}px;width:${width}px;height:${height}px;translate:none`
    element.removeAttribute('popover')
    stage.append(element)
    document.body.append(stage)
    for (const [part, scrollTop] of parts) {
      part.removeAttribute('id')
      if (scrollTop > 0) part.scrollTop = scrollTop
    }
    // Above a dialog that stays open.
    stage.popover = 'manual'
    if (typeof stage.showPopover === 'function') stage.showPopover()
    // With reduced motion there is nothing to wait for, and nothing is painted.
    const ends = stage.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(ends).then(() => stage.remove())
  })
}
