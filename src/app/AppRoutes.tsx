import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useAlerts } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import { useEntry } from '@/state/selectors'
import { ensureAuth, expectsSignedIn } from './entrance'
import { LandingRoute } from './LandingRoute'
import { Splash } from './Splash'
import { useTheme } from './theme'

const BetaAccessPage = lazy(async () => ({
  default: (await import('@/features/auth/BetaAccessPage')).BetaAccessPage,
}))
const PrivacyPage = lazy(async () => ({
  default: (await import('@/features/legal/PrivacyPage')).PrivacyPage,
}))
const TermsPage = lazy(async () => ({ default: (await import('@/features/legal/TermsPage')).TermsPage }))
const Alerts = lazy(async () => ({ default: (await import('./Alerts')).Alerts }))
const SignedInRoutes = lazy(async () => ({ default: (await import('./SignedInRoutes')).SignedInRoutes }))

/** All screens live after the `#`, so the server only ever serves the root document (spec, section 2). */
export function AppRoutes() {
  useTheme()
  useAuthWhereNeeded()
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/" element={<ForVisitors page={<LandingRoute />} />} />
        <Route path="/beta-access" element={<ForVisitors page={<BetaAccessPage />} />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/app/*" element={<ForSignedIn />} />
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </Suspense>
  )
}

/** Pages that a stranger can read without anybody asking who is there. */
const FOR_EVERYBODY = ['/', '/privacy', '/terms']

function useAuthWhereNeeded() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!FOR_EVERYBODY.includes(pathname)) void ensureAuth()
  }, [pathname])
}

function ForVisitors({ page }: { page: ReactNode }) {
  const { status } = useAuth()
  if (status === 'signed-in') return <Navigate to="/app" replace />
  // A stranger gets the page at once; only who was signed in here before waits for the answer, to be led inside.
  return status === 'loading' && expectsSignedIn() ? (
    <Splash />
  ) : (
    <>
      {page}
      <LastWords />
    </>
  )
}

/** What is to be read by somebody who has just gone. */
function LastWords() {
  const isAnythingSaid = useAlerts(({ alerts }) => alerts.length > 0)
  return isAnythingSaid && <Alerts />
}

function ForSignedIn() {
  const entry = useEntry()
  if (entry === 'signed-out') return <Navigate to="/" replace />
  return entry === 'loading' ? <Splash /> : <SignedInRoutes entry={entry} />
}

function UnknownPath() {
  const { status } = useAuth()
  if (status === 'loading') return <Splash />
  return <Navigate to={status === 'signed-in' ? '/app' : '/'} replace />
}
