import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Theme } from '@/domain/preferences'
import { useMediaQuery } from '@/ui/use-media-query'
import { changePreferences, useLandingTheme, usePreferences } from '@/state/preferences'
import { useUser } from '@/state/selectors'

/** Dresses the page: the app's own theme inside, the landing page's choice outside. */
export function useTheme(): void {
  const isInside = useLocation().pathname.startsWith('/app')
  const inside = usePreferences(({ theme }) => theme)
  const outside = useLandingTheme(({ theme }) => theme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = resolve(isInside ? inside : outside, systemIsDark)

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    paintBrowserFrame()
  }, [theme])
}

/** What the browser draws around the page, or the system around the installed app, has the colour of the paper. */
function paintBrowserFrame(): void {
  const paper = getComputedStyle(document.body).backgroundColor
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => meta.setAttribute('content', paper))
}

/** The user document carries a choice made on another device (checklist, INT-82). */
export function useThemeOfOtherDevices(): void {
  const stored = useUser()?.theme ?? null
  useEffect(() => {
    if (stored !== null) changePreferences({ theme: stored })
  }, [stored])
}

function resolve(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light'
  return theme
}
