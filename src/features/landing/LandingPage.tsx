import { useEffect, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageStart } from '@/components/use-page-start'
import { Closing } from './sections/Closing'
import { Features } from './sections/Features'
import { Hero } from './Hero'
import { LandingFooter } from './LandingFooter'
import { LandingNav } from './LandingNav'
import { Philosophy } from './sections/Philosophy'
import { Roadmap } from './sections/Roadmap'
import { Team } from './sections/Team'

/** The page that signed-out visitors see first (ROUTE-02). */
export function LandingPage() {
  const heading = usePageStart()
  useSectionOfAddress()
  return (
    <>
      <LandingStart headingRef={heading}>
        <Features />
        <Roadmap />
        <Team />
        <Closing />
      </LandingStart>
      <LandingFooter />
    </>
  )
}

export interface LandingStartProps {
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** The rest of the page, if it is rendered at once. */
  children?: ReactNode | undefined
}

/** The part that is visible before scrolling; the build prerenders it into index.html. */
export function LandingStart({ headingRef, children }: LandingStartProps) {
  return (
    <>
      <LandingNav />
      <main id="main">
        <Hero headingRef={headingRef} />
        <Philosophy />
        {children}
      </main>
    </>
  )
}

/**
 * Scrolls to the section in the address. The router owns the first `#`, so a section follows a second one, as in
 * `#/#roadmap`, and the browser does not find it by itself.
 */
function useSectionOfAddress(): void {
  const location = useLocation()
  useEffect(() => {
    const section = location.hash && document.getElementById(location.hash.slice(1))
    if (!section) return
    section.scrollIntoView()
    section.querySelector('h2')?.focus({ preventScroll: true })
  }, [location])
}
