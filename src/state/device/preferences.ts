import { create } from 'zustand'
import { isTheme, parsePreferences, type Preferences, type Theme } from '@/domain/preferences'
import { readDevice, watchDevice, writeDevice } from './device-storage'

// app/first-paint reads both keys before the first paint.
const KEY = 'counterpoint:preferences'
const LANDING_KEY = 'counterpoint:landing-theme'

/** The device's settings (SETTINGS-06). */
export const usePreferences = create<Preferences>(() => parsePreferences(readDevice(KEY)))

export function changePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  writeDevice(KEY, usePreferences.getState())
}

/** The landing page's own theme (LANDING-04). */
export const useLandingTheme = create<{ theme: Theme }>(() => ({
  theme: parseLandingTheme(readDevice(LANDING_KEY)),
}))

export function changeLandingTheme(theme: Theme): void {
  useLandingTheme.setState({ theme })
  writeDevice(LANDING_KEY, theme)
}

/** Follows changes from other tabs. */
export function watchPreferences(): () => void {
  const stops = [
    watchDevice(KEY, (stored) => usePreferences.setState(parsePreferences(stored))),
    watchDevice(LANDING_KEY, (stored) => useLandingTheme.setState({ theme: parseLandingTheme(stored) })),
  ]
  return () => stops.forEach((stop) => stop())
}

function parseLandingTheme(stored: unknown): Theme {
  return isTheme(stored) ? stored : 'system'
}
