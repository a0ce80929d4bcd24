import { topmostDialog } from './open-dialogs'

/** Gives the focus to the page, or to the dialog in front of it: behind a dialog nothing can have the focus. */
export function focusPage() {
  const place = topmostDialog() ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}

/** As a ref: when the element is removed while the focus is in it, the page or the dialog in front gets the focus. */
export function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) focusPage()
  }
}
