import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Theme } from '@/domain/preferences'
import { useMediaQuery } from '@/ui/use-media-query'
import { changePreferences, useLandingTheme, usePreferences } from '@/state/device/preferences'
import { useUser } from '@/state/facts'

/** Applies the theme to the page: the user's theme in the app, the landing page's own choice elsewhere. */
export function useTheme(): void {
  const isInside = useLocation().pathname.startsWith('/app')
  const inside = usePreferences(({ theme }) => theme)
  const outside = useLandingTheme(({ theme }) => theme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  // Paper is white. Charts in a canvas are drawn again for it.
  const isPrinted = useMediaQuery('print')
  const theme = isPrinted ? 'light' : resolve(isInside ? inside : outside, systemIsDark)

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    updateThemeColor()
  }, [theme])
}

/** Gives the browser's toolbar, or the title bar of the installed app, the page's background colour. */
function updateThemeColor(): void {
  const paper = getComputedStyle(document.body).backgroundColor
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => meta.setAttribute('content', paper))
}

/** Applies a theme that was chosen on another device, from the user document (INT-82). */
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
