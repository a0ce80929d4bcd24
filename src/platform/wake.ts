/** Calls back when the page may have been asleep or away: on focus, on becoming visible, on return from the page cache. */
export function onWake(callback: () => void): () => void {
  return onChange('visible', ['focus', 'pageshow'], callback)
}

/** Calls back when the page is hidden or left, which may be its last moment. */
export function onLeave(callback: () => void): () => void {
  return onChange('hidden', ['pagehide'], callback)
}

function onChange(to: DocumentVisibilityState, events: readonly string[], callback: () => void): () => void {
  const whenChanged = () => {
    if (document.visibilityState === to) callback()
  }
  document.addEventListener('visibilitychange', whenChanged)
  events.forEach((event) => window.addEventListener(event, callback))
  return () => {
    document.removeEventListener('visibilitychange', whenChanged)
    events.forEach((event) => window.removeEventListener(event, callback))
  }
}
