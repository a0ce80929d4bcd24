import { useEffect, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageStart } from '@/components/use-page-start'
import { Closing } from './Closing'
import { Features } from './Features'
import { Hero } from './Hero'
import { LandingFooter } from './LandingFooter'
import { LandingNav } from './LandingNav'
import { Philosophy } from './Philosophy'
import { Roadmap } from './Roadmap'
import { Team } from './Team'

/** What a signed-out visitor sees first (spec, section 1; checklist, LANDING). */
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
  /** The rest, where it is drawn at once. */
  children?: ReactNode | undefined
}

/** What is seen before anybody scrolls; index.html carries it as text. */
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
 * The router has the address after the first `#`, so a section is named after a second one, as in `#/#roadmap`, and
 * the browser does not find it by itself.
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
