/** As a ref: when the element is removed while the focus is in it, the page gets the focus. */
export function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}
