import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { create } from 'zustand'
import type { Command } from '@/domain/command/command'
import { isOpenedByShortcut } from '@/platform/shortcut-launch'
import { resetAtSignOut } from '@/state/device/per-user'

interface Addressed {
  readonly name: string
  /** Whether the user pressed something of this app, so nothing has to be asked (LINKS-01). */
  readonly isOwn: boolean
}

interface AddressState {
  /** The command that the address named. It waits here until the user has signed in. */
  readonly addressed: Addressed | null
  /** The command that the user is asked about. */
  readonly asked: Command | null
}

export const useAddressed = create<AddressState>(() => ({ addressed: null, asked: null }))
resetAtSignOut(() => useAddressed.setState({ asked: null }))

/** Takes the command out of an address such as `#/app?do=quick-add`, so that a reload does not run it again. */
export function useCommandOfAddress(): void {
  const { pathname, search } = useLocation()
  // Only the app itself pushes. The start, a typed address and another window that changes the hash pop.
  const isPushed = useNavigationType() === NavigationType.Push
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const name = params.get('do')
    if (name === null) return
    const isShortcut = params.get('from') === 'shortcut' && isOpenedByShortcut()
    useAddressed.setState({ addressed: { name, isOwn: isPushed || isShortcut } })
    params.delete('do')
    params.delete('from')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [pathname, search, isPushed, navigate])
}
