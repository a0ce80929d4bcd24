/** A ref: what has the focus takes it along when it leaves, so the page gets it. */
export function passFocusOn(leaving: HTMLElement | null) {
  return () => {
    if (leaving?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}
