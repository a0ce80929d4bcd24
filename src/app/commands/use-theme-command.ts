import { useChooseTheme } from '@/components/use-choose-theme'
import { isTheme } from '@/domain/preferences'
import { useAction } from '@/state/commands'

export function useThemeCommand(): void {
  const choose = useChooseTheme()
  useAction('theme', ({ place }) => {
    if (isTheme(place)) choose(place)
  })
}
