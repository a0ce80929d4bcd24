import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Entry } from '@/domain/entry'
import { LoadingProfilePage } from '@/features/onboarding/LoadingProfilePage'
import { TimerPage } from '@/features/timer/TimerPage'
import { Shell } from './Shell'
import { useThemeOfOtherDevices } from './theme'

// Walked once; every later start goes without it.
const OnboardingPage = lazy(async () => ({
  default: (await import('@/features/onboarding/OnboardingPage')).OnboardingPage,
}))
const ProfileSetupPage = lazy(async () => ({
  default: (await import('@/features/onboarding/ProfileSetupPage')).ProfileSetupPage,
}))
const TourAgainPage = lazy(async () => ({
  default: (await import('@/features/onboarding/TourAgainPage')).TourAgainPage,
}))
const DashboardPage = lazy(async () => ({
  default: (await import('@/features/dashboard/DashboardPage')).DashboardPage,
}))
const LogPage = lazy(async () => ({ default: (await import('@/features/log/LogPage')).LogPage }))
const HistoryPage = lazy(async () => ({
  default: (await import('@/features/history/HistoryPage')).HistoryPage,
}))
const StrategyPage = lazy(async () => ({
  default: (await import('@/features/strategy/StrategyPage')).StrategyPage,
}))
const ProfilePage = lazy(async () => ({
  default: (await import('@/features/profile/ProfilePage')).ProfilePage,
}))

/** Everything behind the sign-in: first the way in, in its fixed order, then the screens. */
export function SignedInRoutes({ entry }: { entry: Exclude<Entry, 'loading' | 'signed-out'> }) {
  useThemeOfOtherDevices()
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
