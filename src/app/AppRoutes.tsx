import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { LostLoginPart } from '@/features/auth/LostLoginPart'
import { useAlerts } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import { useEntry } from '@/state/selectors'
import { useAccountSwitch } from './account-switch'
import styles from './AppRoutes.module.css'
import { ensureAuth, expectsSignedIn } from './entrance'
import { LandingRoute } from './LandingRoute'
import { Splash } from './Splash'
import { useTheme } from './theme'
import { useTabTitle } from './use-tab-title'

const BetaAccessPage = lazyPart(async () => (await import('@/features/auth/BetaAccessPage')).BetaAccessPage)
const PrivacyPage = lazyPart(async () => (await import('@/features/legal/PrivacyPage')).PrivacyPage)
const TermsPage = lazyPart(async () => (await import('@/features/legal/TermsPage')).TermsPage)
const LastWords = lazyPart(async () => (await import('./LastWords')).LastWords)
const SignedInRoutes = lazyPart(async () => (await import('./SignedInRoutes')).SignedInRoutes)

/** All screens live after the `#`, so the server only ever serves the root document (spec, section 2). */
export function AppRoutes() {
  useTheme()
  useAuthWhereNeeded()
  // Also on the legal pages and the tour, where a timer runs on.
  useTabTitle()
  const { pathname } = useLocation()
  if (/.\/$/.test(pathname)) return <Navigate to={pathname.replace(/\/+$/, '') || '/'} replace />
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
    if (FOR_EVERYBODY.includes(pathname)) return
    // A press on the page asks again, and tells.
    ensureAuth().catch((error: unknown) => console.warn('The sign-in could not be loaded', error))
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
      <LostLoginNotice />
      {page}
      <VisitorDialogs />
    </>
  )
}

/** The sign-in page has the notice beside its form. */
function LostLoginNotice() {
  const { pathname } = useLocation()
  return pathname === '/' && <LostLoginPart className={styles.notice} />
}

function VisitorDialogs() {
  const isAnythingSaid = useAlerts(({ alerts }) => alerts.length > 0)
  const isAnythingAsked = useAccountSwitch(({ question }) => question !== null)
  return (
    (isAnythingSaid || isAnythingAsked) && (
      <Suspense fallback={null}>
        <LastWords />
      </Suspense>
    )
  )
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
