import type { FeaturedStat } from '@/domain/profile/customization'
import { longDateText } from '@/format/date'
import { STAT_NAMES, statText } from '@/format/profile'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './FeaturedStatistic.module.css'
import type { ProfileFigures } from './use-profile-figures'

interface FeaturedStatisticProps {
  stat: FeaturedStat
  figures: ProfileFigures | null
}

/** The statistic that the user features. */
export function FeaturedStatistic({ stat, figures }: FeaturedStatisticProps) {
  const value = figures?.statistics[stat] ?? null
  return (
    <dl className={styles.statistic}>
      <dt>{STAT_NAMES[stat]}</dt>
      {figures && value !== null ? (
        <>
          <dd className={styles.value}>{statText(stat, value)}</dd>
          {figures.since !== null && stat !== 'currentStreak' && <dd>since {longDateText(figures.since)}</dd>}
        </>
      ) : (
        <dd className={styles.value}>
          <SkeletonGroup label="Adding up">
            <Skeleton width={140} height={44} />
          </SkeletonGroup>
        </dd>
      )}
    </dl>
  )
}
