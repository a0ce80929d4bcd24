const GAP = 4
const EDGE = 8

/** Keeps a panel of the top layer below its field, or above it where there is more room. Returns the function that stops. */
export function placeBeside(panel: HTMLElement, field: HTMLElement): () => void {
  function place() {
    const box = field.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel
    const below = box.bottom + GAP
    const top = below + height <= innerHeight - EDGE ? below : box.top - GAP - height
    panel.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`
    panel.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`
  }
  place()
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  window.addEventListener('resize', place, options)
  // Capturing, because a dialog scrolls its own content.
  window.addEventListener('scroll', place, options)
  return () => listening.abort()
}
