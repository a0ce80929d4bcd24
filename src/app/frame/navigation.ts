import {
  CircleUserRound,
  LayoutDashboard,
  SlidersHorizontal,
  Smartphone,
  Timer,
  type LucideIcon,
} from 'lucide-react'

export interface Destination {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
}

/** The destinations of the sidebar and the bottom bar, in this order (FRAME-05). */
export const DESTINATIONS: readonly Destination[] = [
  { path: '/app/dashboard', title: 'Dashboard', icon: LayoutDashboard },
  { path: '/app', title: 'Timer', icon: Timer },
  { path: '/app/log', title: 'Log', icon: Smartphone },
  { path: '/app/strategy', title: 'Strategy', icon: SlidersHorizontal },
  { path: '/app/profile', title: 'Profile', icon: CircleUserRound },
]

const HISTORY = '/app/history'

export function titleOf(path: string): string {
  if (path === HISTORY) return 'History'
  return DESTINATIONS.find((destination) => destination.path === path)?.title ?? ''
}

/** History belongs to the timer and highlights its link. */
export function isAt(destination: Destination, path: string): boolean {
  return destination.path === path || (destination.path === '/app' && path === HISTORY)
}
