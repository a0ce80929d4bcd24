import { useLayoutEffect, useState } from 'react'
import { onTopmostDialogChange, topmostDialog } from './open-dialogs'

/**
 * The element that the toasts are drawn into: a manual popover, so that it lies above all else. A modal dialog
 * makes everything outside it inert, even what lies above it, so the host moves into the topmost one, and back
 * when that closes. It is one element that is moved, not a portal that is drawn anew: timers and texts stay.
 */
export function useToastHost(className: string | undefined): HTMLElement {
  const [host] = useState(() => createHost(className))

  useLayoutEffect(() => {
    const settle = () => moveToTop(host)
    settle()
    const unsubscribe = onTopmostDialogChange(settle)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])

  return host
}

function createHost(className: string | undefined) {
  const host = document.createElement('div')
  if (className) host.className = className
  return host
}

function moveToTop(host: HTMLElement) {
  const home = topmostDialog() ?? document.body
  home.append(host)
  // What is shown last lies on top. Without popovers, the host's z-index must do.
  if (typeof host.showPopover !== 'function') return
  host.popover = 'manual'
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}
