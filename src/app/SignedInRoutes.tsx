import { Navigate, Route, Routes } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import type { Entry } from '@/domain/entry'
import { LoadingProfilePage } from '@/features/onboarding/LoadingProfilePage'
import { TimerPage } from '@/features/timer/TimerPage'
import { usePrefetch } from './prefetch'
import { Shell } from './Shell'
import { useThemeOfOtherDevices } from './theme'

// Walked once; every later start goes without it.
const OnboardingPage = lazyPart(
  async () => (await import('@/features/onboarding/OnboardingPage')).OnboardingPage,
)
const ProfileSetupPage = lazyPart(
  async () => (await import('@/features/onboarding/ProfileSetupPage')).ProfileSetupPage,
)
const TourAgainPage = lazyPart(
  async () => (await import('@/features/onboarding/TourAgainPage')).TourAgainPage,
)
const DashboardPage = lazyPart(async () => (await import('@/features/dashboard/DashboardPage')).DashboardPage)
const LogPage = lazyPart(async () => (await import('@/features/log/LogPage')).LogPage)
const HistoryPage = lazyPart(async () => (await import('@/features/history/HistoryPage')).HistoryPage)
const StrategyPage = lazyPart(async () => (await import('@/features/strategy/StrategyPage')).StrategyPage)
const ProfilePage = lazyPart(async () => (await import('@/features/profile/ProfilePage')).ProfilePage)

const PAGES = [DashboardPage, LogPage, HistoryPage, StrategyPage, ProfilePage, TourAgainPage]
const NO_PAGES: typeof PAGES = []

/** Everything behind the sign-in: first the way in, in its fixed order, then the screens. */
export function SignedInRoutes({ entry }: { entry: Exclude<Entry, 'loading' | 'signed-out'> }) {
  useThemeOfOtherDevices()
  usePrefetch(entry === 'in' ? PAGES : NO_PAGES)
  switch (entry) {
    case 'loading-profile':
      return <LoadingProfilePage />
    case 'onboarding':
      return <OnboardingPage />
    case 'profile-setup':
      return <ProfileSetupPage />
    case 'in':
      return (
        <Routes>
          <Route element={<Shell />}>
            <Route index element={<TimerPage />} />
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="log" element={<LogPage />} />
            <Route path="history" element={<HistoryPage />} />
            <Route path="strategy" element={<StrategyPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="*" element={<Navigate to="/app" replace />} />
          </Route>
          <Route path="tour" element={<TourAgainPage />} />
        </Routes>
      )
  }
}
