import {
  CircleUserRound,
  LayoutDashboard,
  PanelLeftClose,
  PanelLeftOpen,
  SlidersHorizontal,
  Smartphone,
  Timer,
  type LucideIcon,
} from 'lucide-react'
import { useLayoutEffect, useState, type FocusEvent } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { Mark } from '@/components/staff/Mark'
import { PAGES } from '@/domain/command/command'
import { PRODUCT_NAME } from '@/domain/product'
import { MEDIA } from '@/styles/breakpoints'
import { Stack } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import styles from './navigation.module.css'

interface Destination {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
}

/** The destinations of the sidebar and the bottom bar, in this order (FRAME-05). */
const DESTINATIONS: readonly Destination[] = [
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
function isAt(destination: Destination, path: string): boolean {
  const owner =
    path === PAGES.history.path ? PAGES.timer : path === PAGES.letter.path ? PAGES.dashboard : null
  return destination.path === (owner?.path ?? path)
}

/**
 * Collapses automatically at 1400 px and below. The user can toggle it until the width crosses 1400 px again
 * (FRAME-06).
 */
export function Sidebar() {
  const { pathname } = useLocation()
  const isTight = useMediaQuery(MEDIA.collapsed)
  const [choice, setChoice] = useState<{ isTight: boolean; isOpen: boolean } | null>(null)
  const isOpen = choice?.isTight === isTight ? choice.isOpen : !isTight

  const covers = isTight && isOpen
  const setOpen = (open: boolean) => setChoice({ isTight, isOpen: open })
  // Following a link closes a sidebar that covers the page, and keeps one that stands beside it.
  const leave = () => {
    if (covers) setOpen(false)
  }
  // What it covers cannot be seen, so it goes when the keyboard leaves it.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) leave()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only Escape, from the links in it
    <aside
      className={styles.place}
      data-open={isOpen}
      data-covers={covers}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
      onBlur={handleBlur}
    >
      {covers && (
        <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={leave} />
      )}
      <div className={styles.sidebar}>
        <Link to="/app" className={styles.brand} aria-label={PRODUCT_NAME}>
          <Mark size={28} />
          <span className={labelClass(isOpen)}>{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label="Main">
          <Stack as="ul" gap={0}>
            {DESTINATIONS.map((destination) => {
              const { path, title, icon: Icon } = destination
              return (
                <li key={path}>
                  <Link
                    to={path}
                    title={isOpen ? undefined : title}
                    aria-current={isAt(destination, pathname) ? 'page' : undefined}
                    className={styles.link}
                    onClick={leave}
                  >
                    <Icon size={18} />
                    <span className={labelClass(isOpen)}>{title}</span>
                  </Link>
                </li>
              )
            })}
          </Stack>
        </nav>
        <CollapseButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
    </aside>
  )
}

function CollapseButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.fold}`}
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
      title={isOpen ? undefined : 'Expand the sidebar'}
      onClick={onToggle}
    >
      <Icon size={18} />
      <span className={labelClass(isOpen)}>Collapse</span>
    </button>
  )
}

/** A hidden label is still the link's accessible name. */
const labelClass = (isOpen: boolean) => (isOpen ? undefined : 'visually-hidden')

/** The navigation on phones, in place of the sidebar (FRAME-08). */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className={styles.bar}>
      {DESTINATIONS.map((destination) => {
        const { path, title, icon: Icon } = destination
        return (
          <Link
            key={path}
            to={path}
            aria-current={isAt(destination, pathname) ? 'page' : undefined}
            className={styles.tab}
          >
            <Icon size={20} />
            {title}
          </Link>
        )
      })}
    </nav>
  )
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
