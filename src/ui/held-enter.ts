/**
 * Makes Enter press once, however long it is held down. The browser presses again and again, and so what has got the focus since: the
 * answer of a question that has not been read, or `Pause` where `Start Timer` was. In a text of several lines it goes on making lines.
 * Returns how to stop.
 */
export function ignoreHeldEnter(page: Document = document): () => void {
  function ignore(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.repeat) return
    const makesLines = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (makesLines) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Before what listens in the page.
  page.addEventListener('keydown', ignore, { capture: true })
  return () => page.removeEventListener('keydown', ignore, { capture: true })
}
