import { FEATURED_STATS } from '@/domain/profile/customization'
import { STAT_NAMES, statText } from '@/format/profile'
import { Skeleton } from '@/ui/Skeleton'
import { Section } from './Section'
import styles from './Statistics.module.css'
import type { ProfileFigures } from './use-profile-figures'

/** All that can be featured, over the whole history (checklist, PROFILE-05). */
export function Statistics({ figures }: { figures: ProfileFigures | null }) {
  return (
    <Section title="In numbers">
      <dl className={styles.statistics} aria-busy={figures === null || undefined}>
        {FEATURED_STATS.map((stat) => (
          <div key={stat} className={styles.statistic}>
            <dt>{STAT_NAMES[stat]}</dt>
            <dd>
              {figures ? statText(stat, figures.statistics[stat]) : <Skeleton width={72} height={24} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
