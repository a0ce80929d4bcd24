import { useOutbox } from '@/state/outbox'

/** Resolves once the condition holds or the signal aborts. Checks the condition on each change of the outbox. */
export function untilOutbox(holds: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const stop = useOutbox.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
