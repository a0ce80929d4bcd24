import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { create } from 'zustand'

export interface Addressed {
  readonly name: string
  /** Whether the app itself led to the address. */
  readonly isPushed: boolean
  /** What the address says that led to it. */
  readonly from: string | null
  /** The id or the name of the rhythm that it is about. */
  readonly rhythm: string | null
}

/** The command that the address named. It waits here until the user has signed in. */
export const useAddressed = create<{ addressed: Addressed | null }>(() => ({ addressed: null }))

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
    useAddressed.setState({
      addressed: { name, isPushed, from: params.get('from'), rhythm: params.get('rhythm') },
    })
    for (const key of ['do', 'from', 'rhythm']) params.delete(key)
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [pathname, search, isPushed, navigate])
}
