import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { HarmonyDemo } from '../demos/HarmonyDemo'
import { IdealDayDemo } from '../demos/IdealDayDemo'
import styles from './Features.module.css'
import { RhythmsDemo } from '../demos/RhythmsDemo'
import { Screens } from './Screens'
import { Section } from './Section'

export function Features() {
  return (
    <Section id="features" title="What’s in the beta">
      <Screens />
      <div className={styles.grid}>
        <Feature
          span="full"
          title="Rhythms that forgive"
          demo={<RhythmsDemo />}
          label="A week of rhythms, most of them done and two overdue"
        >
          Recurring tasks on any schedule, with a daily grace that builds credit and a late penalty that you
          set. Missed one? Catch up, or let it go.
        </Feature>
        <Feature
          span="wide"
          title="Harmony, day by day"
          demo={<HarmonyDemo />}
          label="Four months of days as a heatmap, and a needle at +1.6"
        >
          The upper half of a square fills on productive days, the lower half on playful ones. Four months fit
          in one look.
        </Feature>
        <Feature
          title="Measured by your ideal day"
          demo={<IdealDayDemo />}
          label="Ideal focus time 4 hours, ideal play time 5 hours 30 minutes"
        >
          Describe a day you would call good. A day like it ends at 0.
        </Feature>
      </div>
    </Section>
  )
}

interface FeatureProps {
  title: string
  span?: 'wide' | 'full' | undefined
  /** A picture of the product; `label` describes it in words. */
  demo: ReactNode
  label: string
  children: ReactNode
}

function Feature({ title, span, demo, label, children }: FeatureProps) {
  return (
    <article className={classes(styles.card, span && styles[span])}>
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
