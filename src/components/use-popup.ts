import { useEffect, useEffectEvent, useState } from 'react'
import { popupNote, type PopupState } from '@/format/access'

/**
 * Prepares a popup before its button is pressed, again when the network returns, and again on a press after a failure.
 */
export function usePopup(service: string, prepare: () => Promise<void>, isNeeded = true) {
  const [state, setState] = useState<PopupState>('preparing')
  const [wasPressed, setPressed] = useState(false)

  function start() {
    prepare().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  const onNeeded = useEffectEvent(start)

  useEffect(() => {
    if (!isNeeded) return
    const again = () => onNeeded()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isNeeded])

  /** Calls `open` in the task of the press, as Safari requires for a popup. If the popup is not prepared yet, says so instead. */
  function press(open: () => void) {
    setPressed(state !== 'ready')
    if (state === 'ready') open()
    if (state !== 'failed') return
    setState('preparing')
    start()
  }

  return {
    /** While true, the button is `aria-disabled`. */
    isPreparing: isNeeded && state === 'preparing',
    /** Text for a live region beside the button; empty if there is nothing to say. */
    note: isNeeded ? popupNote(service, state, wasPressed) : '',
    press,
  }
}
