import { useEffect, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Mark } from '@/components/staff/Mark'
import { usePageStart } from '@/components/use-page-start'
import { buttonClass } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Row, Stack } from '@/ui/layout'
import { Features } from './Features'
import { LandingNav } from './LandingNav'
import styles from './LandingPage.module.css'
import { PrimaryAction, Section, Wrap } from './parts'
import { Philosophy } from './Philosophy'
import { SampleStaff } from './SampleStaff'

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
      <Footer />
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

interface LandingStartProps {
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
        <Wrap className={styles.hero}>
          <div className={styles.words}>
            <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
              Work and play, in&nbsp;counterpoint.
            </h1>
            <Stack gap={6}>
              <p className={styles.lead}>
                A timer for two voices. Log focused work and guilt-free play, keep a few rhythms, and see at a
                glance which way your days are leaning.
              </p>
              <Row gap={3} wrap>
                <PrimaryAction size="lg" />
                <Link to="/beta-access" className={buttonClass({ size: 'lg' })}>
                  I have beta access
                </Link>
              </Row>
            </Stack>
          </div>
          <SampleStaff />
        </Wrap>
        <Philosophy />
        {children}
      </main>
    </>
  )
}

const STAGES = [
  { name: 'Next', plans: [{ what: 'Calendar import', how: 'Timed rhythms from your calendar' }] },
  { name: 'Later', plans: [{ what: 'Open beta', how: 'No waitlist' }] },
]

function Roadmap() {
  return (
    <Section id="roadmap" title="Roadmap">
      <div className={styles.bars}>
        {STAGES.map(({ name, plans }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {plans.map(({ what, how }) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{how}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

const ROLES = [
  { name: 'Design', work: 'Draws the lines, and keeps them quiet enough to work in.', tone: styles.prod },
  {
    name: 'Engineering',
    work: 'Keeps the seconds honest, across midnights and time zones.',
    tone: styles.play,
  },
  { name: 'Research', work: 'Asks beta testers what a good day is, and writes it down.', tone: styles.ink },
]

function Team() {
  return (
    <Section id="team" title="The team">
      <ul className={styles.team}>
        {ROLES.map(({ name, work, tone }) => (
          <li key={name}>
            <span className={classes(styles.sign, tone)} aria-hidden="true">
              {name.slice(0, 2)}
            </span>
            <div>
              <h3>{name}</h3>
              <p>{work}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Closing() {
  return (
    <Wrap>
      <div className={styles.closing}>
        <h2>Find out which way you lean.</h2>
        <PrimaryAction size="lg" />
      </div>
    </Wrap>
  )
}

function Footer() {
  return (
    <footer>
      <Wrap>
        <Row gap={6} rowGap={2} wrap size="sm" tone="faint" className={styles.foot}>
          <Mark size={22} />
          <span>Your data is yours. It is never sold.</span>
          <Row gap={5} className={styles.links}>
            <Link to="/terms">Terms of Service</Link>
            <Link to="/privacy">Privacy Policy</Link>
          </Row>
        </Row>
      </Wrap>
    </footer>
  )
}
