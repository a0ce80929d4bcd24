import { useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { lazyComponent, lazyPart } from '@/components/lazy-component'
import type { AccessStep } from '@/domain/auth'
import { LoadingProfilePage } from '@/features/onboarding/LoadingProfilePage'
import { TimerPage } from '@/features/timer/TimerPage'
import { useIsEarly } from '@/state/early'
import { usePrefetch } from './frame/prefetch'
import { Shell } from './frame/Shell'
import { useThemeOfOtherDevices } from './frame/theme'
import { UnknownPath } from './frame/UnknownPath'

// Most users see these once, so later starts do not load them.
const OnboardingPage = lazyComponent(
  async () => (await import('@/features/onboarding/OnboardingPage')).OnboardingPage,
)
const ProfileSetupPage = lazyComponent(
  async () => (await import('@/features/onboarding/profile/ProfileSetupPage')).ProfileSetupPage,
)
const TourAgainPage = lazyComponent(
  async () => (await import('@/features/onboarding/OnboardingPage')).TourAgainPage,
)
const DashboardPage = lazyComponent(
  async () => (await import('@/features/dashboard/DashboardPage')).DashboardPage,
)
const LetterPage = lazyComponent(async () => (await import('@/features/letter/LetterPage')).LetterPage)
const LogPage = lazyComponent(async () => (await import('@/features/log/LogPage')).LogPage)
const HistoryPage = lazyComponent(async () => (await import('@/features/history/HistoryPage')).HistoryPage)
const StrategyPage = lazyComponent(
  async () => (await import('@/features/strategy/StrategyPage')).StrategyPage,
)
const ProfilePage = lazyComponent(async () => (await import('@/features/profile/ProfilePage')).ProfilePage)
// Needs the scoring code, which no first screen should wait for. If it cannot be loaded, nothing is announced.
const Watches = lazyPart(
  async () => (await import('./background/Watches')).Watches,
  null,
  () => null,
)

/** The pages inside the frame by path, except the timer, which is not loaded on demand. */
const FRAMED: ReadonlyMap<string, typeof HistoryPage> = new Map([
  ['dashboard', DashboardPage],
  ['letter', LetterPage],
  ['log', LogPage],
  ['history', HistoryPage],
  ['strategy', StrategyPage],
  ['profile', ProfilePage],
])
const PAGES = [...FRAMED.values(), TourAgainPage]
const NO_PAGES: typeof PAGES = []

export { TabTitle } from './frame/Header'

/** Everything behind sign-in: the access steps in their fixed order (AUTH-05), then the screens. */
export function SignedInRoutes({ step }: { step: Exclude<AccessStep, 'loading' | 'signed-out'> }) {
  useThemeOfOtherDevices()
  const isEarly = useIsEarly()
  usePreloadOfCurrentPage()
  usePrefetch(step === 'in' && !isEarly ? PAGES : NO_PAGES)
  switch (step) {
    case 'loading-profile':
      return <LoadingProfilePage />
    case 'onboarding':
      return <OnboardingPage />
    case 'profile-setup':
      return <ProfileSetupPage />
    case 'in':
      return (
        <>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={<TimerPage />} />
              {!isEarly && (
                <>
                  {[...FRAMED].map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  <Route path="*" element={<UnknownPath to="/app" />} />
                </>
              )}
            </Route>
            {/* Other pages need all that is stored: a form that opens with less could save less. */}
            {isEarly ? (
              <Route path="*" element={<LoadingProfilePage />} />
            ) : (
              <Route path="tour" element={<TourAgainPage />} />
            )}
          </Routes>
          {!isEarly && <Watches />}
        </>
      )
  }
}

/** Loads the code of the current page in parallel with the user's data, which the page waits for. */
function usePreloadOfCurrentPage(): void {
  const { pathname } = useLocation()
  useEffect(() => void FRAMED.get(pathname.slice('/app/'.length))?.preload(), [pathname])
}
