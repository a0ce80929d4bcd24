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
  const since = value === null ? null : (figures?.since ?? null)
  return (
    <dl className={styles.statistic}>
      <dt>{STAT_NAMES[stat]}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <SkeletonGroup label="Adding up">
            <Skeleton width={140} height={44} />
          </SkeletonGroup>
        ) : (
          statText(stat, value)
        )}
      </dd>
      {stat !== 'currentStreak' && (
        // An empty line keeps its height, so that nothing moves when the date comes.
        <dd aria-hidden={since === null || undefined}>
          {since === null ? '\u00a0' : `since ${longDateText(since)}`}
        </dd>
      )}
    </dl>
  )
}
