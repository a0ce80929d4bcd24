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
