import type { ReactNode } from 'react'
import type { User } from '@/domain/profile/user'
import { useProfilePhoto } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { Row } from '@/ui/layout'
import styles from './Cover.module.css'
import { CoverVoices } from './CoverVoices'
import type { ProfileFigures } from './use-profile-figures'
import { Link } from 'lucide-react'
import { type FeaturedStat, SOCIALS, type Socials } from '@/domain/profile/customization'
import { SITES, socialAddress } from '@/domain/profile/socials'
import { isolateDirection } from '@/format/text-direction'
import { linkClass } from '@/ui/link-class'
import { longDateText } from '@/format/date'
import { STAT_NAMES, statText } from '@/format/profile'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'

interface CoverProps {
  user: User
  figures: ProfileFigures | null
  actions: ReactNode
}

/** The user's card, designed like the cover of a printed edition. */
export function Cover({ user, figures, actions }: CoverProps) {
  const { theme, featuredStat } = user.profileCustomization
  const photoUrl = useProfilePhoto()
  return (
    <section className={styles.cover} data-profile-theme={theme} aria-labelledby="profile-name">
      <div className={styles.identity}>
        <Row gap={6} className={styles.who}>
          <Avatar photoUrl={photoUrl} size="lg" />
          <div className={styles.names}>
            <h2 id="profile-name" dir="auto" className={styles.name}>
              {user.displayName}
            </h2>
            {user.username !== null && <p className={styles.username}>@{user.username}</p>}
          </div>
        </Row>
        {user.bio !== '' && (
          <p dir="auto" className={styles.bio}>
            {user.bio}
          </p>
        )}
        <SocialLinks socials={user.socials} />
      </div>
      <Row gap={5} align="stretch" justify="between" className={styles.side}>
        <FeaturedStatistic stat={featuredStat} figures={figures} />
        <Row gap={2} wrap className={styles.actions}>
          {actions}
        </Row>
      </Row>
      <CoverVoices weeks={figures?.weeks} />
    </section>
  )
}

/** Handles on other sites. The URL is built here, so it never leads anywhere else. */
function SocialLinks({ socials }: { socials: Socials }) {
  const linked = SOCIALS.filter((social) => socials[social] !== '')
  if (linked.length === 0) return null
  return (
    <Row as="ul" gap={5} rowGap={2} wrap size="sm" className={styles.links} aria-label="Elsewhere">
      {linked.map((social) => (
        <li key={social}>
          <a
            href={socialAddress(social, socials[social])}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClass()}
          >
            <Link size={14} aria-hidden="true" />
            {SITES[social].name}, {isolateDirection(socials[social])}
          </a>
        </li>
      ))}
    </Row>
  )
}

interface FeaturedStatisticProps {
  stat: FeaturedStat
  figures: ProfileFigures | null
}

/** The statistic that the user features. */
function FeaturedStatistic({ stat, figures }: FeaturedStatisticProps) {
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
