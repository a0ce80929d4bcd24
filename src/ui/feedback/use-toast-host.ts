import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { onTopmostDialogChange, topmostDialog } from '../dialog/open-dialogs'

/**
 * The element that contains the toasts: a manual popover, so that it is above everything else. A modal dialog makes
 * everything outside it inert, so the host moves into the topmost dialog, and back when that closes. One element is
 * moved, instead of rendering a new portal, so that timers and texts survive.
 */
export function useToastHost(className: string | undefined, count: number): HTMLElement {
  const [host] = useState(() => createHost(className))
  const dialog = useSyncExternalStore(onTopmostDialogChange, topmostDialog)

  useLayoutEffect(() => {
    const settle = () => moveToTop(host)
    settle()
    const unsubscribe = onTopmostDialogChange(settle)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])

  useEffect(() => {
    if (count === 0) {
      forgetPlace(host)
      return
    }
    let isOver = false
    let stop = () => {}
    import('./place-toasts').then(
      ({ keepClear }) => {
        if (!isOver) stop = keepClear(host)
      },
      () => {}, // They stay at the end.
    )
    return () => {
      isOver = true
      stop()
    }
  }, [host, dialog, count])

  return host
}

function createHost(className: string | undefined) {
  const host = document.createElement('div')
  if (className) host.className = className
  return host
}

function forgetPlace(host: HTMLElement) {
  delete host.dataset['place']
  host.style.removeProperty('--inwards')
}

function moveToTop(host: HTMLElement) {
  const home = topmostDialog() ?? document.body
  home.append(host)
  // The popover shown last is on top. Without popover support, the host's z-index has to do.
  if (typeof host.showPopover !== 'function') return
  host.popover = 'manual'
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}
