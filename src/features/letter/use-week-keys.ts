import { useEffect, useEffectEvent } from 'react'

/** What has its own use of the arrow keys. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable], [role=radiogroup], dialog[open]'

/** The left and right arrow keys move by a week, unless a field or a dialog has the focus. */
export function useWeekKeys(onOlder: () => void, onNewer: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(OWN_ARROWS)) return
    if (key === 'ArrowLeft') onOlder()
    if (key === 'ArrowRight') onNewer()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
