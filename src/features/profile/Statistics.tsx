import type { ReactNode } from 'react'
import { FEATURED_STATS } from '@/domain/profile/customization'
import { pointsText } from '@/format/number'
import { STAT_NAMES, statText } from '@/format/profile'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Section } from './Section'
import styles from './Statistics.module.css'
import type { ProfileFigures } from './use-profile-figures'

interface StatisticsProps {
  figures: ProfileFigures | null
  /** The user's score. */
  points: number
}

/** All statistics over the whole history, and the points earned (PROFILE-05, PROFILE-12). */
export function Statistics({ figures, points }: StatisticsProps) {
  const textOf = (stat: (typeof FEATURED_STATS)[number]) => {
    const value = figures?.statistics[stat] ?? null
    return value === null ? null : statText(stat, value)
  }
  return (
    <Section title="In numbers">
      <dl className={styles.statistics} aria-busy={figures === null || undefined}>
        {FEATURED_STATS.map((stat) => (
          <Statistic key={stat} name={STAT_NAMES[stat]}>
            {textOf(stat) ?? <Skeleton width={72} height={24} />}
          </Statistic>
        ))}
        <Statistic name="Points earned">{pointsText(points)}</Statistic>
      </dl>
    </Section>
  )
}

function Statistic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.statistic}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
