import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { HarmonyDemo } from './HarmonyDemo'
import { IdealDayDemo } from './IdealDayDemo'
import styles from './Features.module.css'
import { RhythmsDemo } from './RhythmsDemo'
import { Screens } from './Screens'
import { Section } from './Section'
import { TimerDemo } from './TimerDemo'

export function Features() {
  return (
    <Section id="features" title="What is in the beta">
      <Screens />
      <div className={styles.grid}>
        <Feature
          title="One timer, two intentions"
          demo={<TimerDemo />}
          label="A timer in Play mode above today’s sessions"
        >
          Play is a mode, not an absence of work. Both are started on purpose and both are worth something.
        </Feature>
        <Feature
          wide
          title="Rhythms that forgive"
          demo={<RhythmsDemo />}
          label="A week of rhythms, most of them done and two overdue"
        >
          Recurring tasks on any schedule, with a daily grace that builds credit and a late fee that you set.
          Miss one and catch it up, or let it go.
        </Feature>
        <Feature
          wide
          title="Harmony, day by day"
          demo={<HarmonyDemo />}
          label="Four months of days as a heatmap, and a needle at +1.6"
        >
          The upper half of a square fills on productive days, the lower half on playful ones. Four months fit
          in one look.
        </Feature>
        <Feature
          title="Scored to your ideal day"
          demo={<IdealDayDemo />}
          label="Ideal focus time 4 hours, ideal play time 5 hours 30 minutes"
        >
          Describe a day you would call good. Everything is measured against it.
        </Feature>
      </div>
    </Section>
  )
}

interface FeatureProps {
  title: string
  wide?: boolean | undefined
  /** A picture of the product; `label` says in words what it shows. */
  demo: ReactNode
  label: string
  children: ReactNode
}

function Feature({ title, wide = false, demo, label, children }: FeatureProps) {
  return (
    <article className={classes(styles.card, wide && styles.wide)}>
      <div className={styles.demo} role="img" aria-label={label}>
        {demo}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </article>
  )
}
