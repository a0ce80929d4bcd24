import { topmostDialog } from './open-dialogs'

/**
 * Keeps a place for the keyboard: when what has the focus is removed and nothing takes it over, the page gets it, or the dialog in
 * front of the page (CLOCK-07). Otherwise the next Tab would begin anew, as it does after another page has replaced this one.
 * Returns how to stop.
 */
export function keepFocus(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let last: Element | null = null
  let page: HTMLElement | null = null

  const isNowhere = () => document.activeElement === document.body
  function passOn() {
    // What is still seen to leave is inert.
    const isGone = last !== null && (!last.isConnected || last.closest('[inert]') !== null)
    if (!isGone || !isNowhere()) return
    const place = topmostDialog() ?? page
    last = null
    if (place?.isConnected) place.focus({ preventScroll: true })
  }
  function note({ target }: FocusEvent) {
    last = target as Element
    page = document.getElementById('main')
  }
  document.addEventListener('focusin', note, { signal })
  // A click on plain text leaves the focus to nothing: that is for the user to decide.
  const forget = () => isNowhere() && (last = null)
  document.addEventListener('click', forget, { signal, capture: true })
  // After whatever the same change wants to do, such as a dialog that gives the focus back.
  const observer = new MutationObserver(() => queueMicrotask(passOn))
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}
