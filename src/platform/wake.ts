/** Calls back when the page may have been asleep or away: on focus, on becoming visible, on return from the page cache. */
export function onWake(callback: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('focus', callback)
  window.addEventListener('pageshow', callback)
  return () => {
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('focus', callback)
    window.removeEventListener('pageshow', callback)
  }
}

/** Calls back when the page is hidden or left, which may be its last moment. */
export function onLeave(callback: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') callback()
  }
  document.addEventListener('visibilitychange', whenHidden)
  window.addEventListener('pagehide', callback)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    window.removeEventListener('pagehide', callback)
  }
}
