import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { showToast } from '@/state/toasts'

/** Long enough to read the path. */
const SHOWN_MS = 8000
const LONGEST = 60

/** Redirects a path that leads to no screen, and says so (INT-01). */
export function UnknownPath({ to }: { to: '/' | '/app' }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const path = pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname
    showToast({
      kind: 'neutral',
      text: `There is no page at ${path}`,
      detail: to === '/app' ? 'So here is your timer.' : 'So here is the start page.',
      durationMs: SHOWN_MS,
    })
    // Once, for the path that was asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the redirect changes the path before this is gone
  }, [])
  return <Navigate to={to} replace />
}
