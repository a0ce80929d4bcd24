import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { create } from 'zustand'

/** The command that the address named. It waits here until the user has signed in. */
export const useAddressed = create<{ name: string | null }>(() => ({ name: null }))

/** Takes the command out of an address such as `#/app?do=quick-add`, so that a reload does not run it again. */
export function useCommandOfAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const name = params.get('do')
    if (name === null) return
    useAddressed.setState({ name })
    params.delete('do')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [pathname, search, navigate])
}
