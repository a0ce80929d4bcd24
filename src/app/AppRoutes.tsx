import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { lazyComponent, lazyPart } from '@/components/lazy-component'
import { LazyLostLogin } from '@/features/auth/LazyLostLogin'
import { useAlerts } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import { useAccessStep } from '@/state/facts'
import { useAccountSwitch } from './access/account-switch'
import styles from './AppRoutes.module.css'
import { ensureAuth, expectsSignedIn } from './access/access-gate'
import { useCommandOfAddress } from './commands/address'
import { useTheme } from './frame/theme'
import { Mark } from '@/components/staff/Mark'

/** Renders synchronously once the code is loaded, so the prerendered page is replaced without a flash. */
export const LandingRoute = lazyComponent(
  async () => (await import('@/features/landing/LandingPage')).LandingPage,
)

const BetaAccessPage = lazyComponent(
  async () => (await import('@/features/auth/BetaAccessPage')).BetaAccessPage,
)
const UnknownPath = lazyComponent(async () => (await import('./frame/UnknownPath')).UnknownPath)
const PrivacyPage = lazyComponent(async () => (await import('@/features/legal/PrivacyPage')).PrivacyPage)
const TermsPage = lazyComponent(async () => (await import('@/features/legal/TermsPage')).TermsPage)
const SignedOutDialogs = lazyPart(async () => (await import('./frame/SignedOutDialogs')).SignedOutDialogs)
const SignedInRoutes = lazyComponent(async () => (await import('./SignedInRoutes')).SignedInRoutes)
// Keys, the palette and links. Without them every screen works by itself.
const Commands = lazyComponent(
  async () => (await import('./commands/Commands')).Commands,
  () => null,
)
// Also on the legal pages and the tour: a running timer keeps running there.
const TabTitle = lazyComponent(
  async () => (await import('./SignedInRoutes')).TabTitle,
  () => null,
)

/** For a returning user: the first page needs neither Auth nor Firestore. */
export function preloadSignedIn(): Promise<unknown> {
  return SignedInRoutes.preload()
}

/** All screens live after the `#`, so the server only ever serves the root document (ROUTE-01). */
export function AppRoutes() {
  useTheme()
  useAuthWhereNeeded()
  useCommandOfAddress()
  const step = useAccessStep()
  const { pathname, search } = useLocation()
  if (/.\/$/.test(pathname))
    return <Navigate to={{ pathname: pathname.replace(/\/+$/, '') || '/', search }} replace />
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/" element={<SignedOutRoute page={<LandingRoute />} />} />
        <Route path="/beta-access" element={<SignedOutRoute page={<BetaAccessPage />} />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/app/*" element={<SignedInRoute />} />
        <Route path="*" element={<UnknownRoute />} />
      </Routes>
      <Suspense fallback={null}>
        {step === 'in' && (
          <>
            <TabTitle />
            <Commands />
          </>
        )}
      </Suspense>
    </Suspense>
  )
}

/** Pages that need no Auth. */
const PUBLIC_PATHS = ['/', '/privacy', '/terms']

function useAuthWhereNeeded() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (PUBLIC_PATHS.includes(pathname)) return
    // Only logged: pressing a sign-in button tries again and shows the error.
    ensureAuth().catch((error: unknown) => console.warn('Auth could not be loaded', error))
  }, [pathname])
}

function SignedOutRoute({ page }: { page: ReactNode }) {
  const { status } = useAuth()
  if (status === 'signed-in') return <Navigate to="/app" replace />
  // Visitors see the page at once. Only a device with a previous sign-in waits, because it probably redirects to the
  // app.
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

/** The landing page shows the lost-login notice above its content; the sign-in page has its own beside the form. */
function LostLoginNotice() {
  const { pathname } = useLocation()
  return pathname === '/' && <LazyLostLogin className={styles.notice} />
}

function VisitorDialogs() {
  const isAnythingSaid = useAlerts(({ alerts }) => alerts.length > 0)
  const isAnythingAsked = useAccountSwitch(({ question }) => question !== null)
  return (isAnythingSaid || isAnythingAsked) && <SignedOutDialogs />
}

function SignedInRoute() {
  const step = useAccessStep()
  if (step === 'signed-out') return <Navigate to="/" replace />
  return step === 'loading' ? <Splash /> : <SignedInRoutes step={step} />
}

function UnknownRoute() {
  const { status } = useAuth()
  return status === 'loading' ? <Splash /> : <UnknownPath to={status === 'signed-in' ? '/app' : '/'} />
}

/** Shown until Auth has reported whether a user is signed in. */
function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label="Loading">
      <Mark size={44} />
    </div>
  )
}
