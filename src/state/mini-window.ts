import { create } from 'zustand'
import { resetAtSignOut } from './device/per-user'

/** The small window that keeps the timer in sight (MINI-01). Null while it is closed. */
export const useMiniWindow = create<{ mini: Window | null }>(() => ({ mini: null }))
resetAtSignOut(closeMiniWindow)

export function closeMiniWindow(): void {
  useMiniWindow.getState().mini?.close()
  useMiniWindow.setState({ mini: null })
}
