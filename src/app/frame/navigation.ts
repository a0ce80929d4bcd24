import {
  CircleUserRound,
  LayoutDashboard,
  SlidersHorizontal,
  Smartphone,
  Timer,
  type LucideIcon,
} from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGES } from '@/domain/command/command'

export interface Destination {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
}

/** The destinations of the sidebar and the bottom bar, in this order (FRAME-05). */
export const DESTINATIONS: readonly Destination[] = [
  { ...PAGES.dashboard, icon: LayoutDashboard },
  { ...PAGES.timer, icon: Timer },
  { ...PAGES.log, icon: Smartphone },
  { ...PAGES.strategy, icon: SlidersHorizontal },
  { ...PAGES.profile, icon: CircleUserRound },
]

export function titleOf(path: string): string {
  return Object.values(PAGES).find((page) => page.path === path)?.title ?? ''
}

/** History belongs to the timer, the letter to the dashboard: they highlight its link. */
export function isAt(destination: Destination, path: string): boolean {
  const owner =
    path === PAGES.history.path ? PAGES.timer : path === PAGES.letter.path ? PAGES.dashboard : null
  return destination.path === (owner?.path ?? path)
}

/** A link leads to the top of its page (FRAME-16). Where Back leads is left to the browser. */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  // Before the effects of the page, which may scroll to a part of it or focus it.
  useLayoutEffect(() => {
    if (navigation === 'POP') return
    window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another page appears
  }, [pathname])
}
