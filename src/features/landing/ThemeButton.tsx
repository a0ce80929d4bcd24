import { Moon, Sun } from 'lucide-react'
import { changeLandingTheme, useLandingTheme } from '@/state/device/preferences'
import { IconButton } from '@/ui/IconButton'
import { useMediaQuery } from '@/ui/use-media-query'

/** Its label names the theme that a press switches to. Until the first press the page follows the system. */
export function ThemeButton() {
  const theme = useLandingTheme((state) => state.theme)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'
  return (
    <IconButton
      label={isDark ? 'Light theme' : 'Dark theme'}
      onClick={() => changeLandingTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </IconButton>
  )
}
