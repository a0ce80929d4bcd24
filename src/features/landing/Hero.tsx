import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/button-class'
import { Row } from '@/ui/layout'
import { SampleStaff } from './demos/SampleStaff'
import styles from './Hero.module.css'
import { PrimaryAction } from './PrimaryAction'
import { Wrap } from './sections/Section'

export interface HeroProps {
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
}

export function Hero({ headingRef }: HeroProps) {
  return (
    <Wrap className={styles.hero}>
      <div className={styles.words}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          Work and play, in&nbsp;counterpoint.
        </h1>
        <div>
          <p className={styles.lead}>
            A timer for two voices. Log focused work and guilt-free play, keep a few rhythms, and see at a
            glance which way your days are leaning.
          </p>
          <Row gap={3} wrap className={styles.actions}>
            <PrimaryAction size="lg" />
            <Link to="/beta-access" className={buttonClass({ size: 'lg' })}>
              I have beta access
            </Link>
          </Row>
        </div>
      </div>
      <SampleStaff />
    </Wrap>
  )
}
