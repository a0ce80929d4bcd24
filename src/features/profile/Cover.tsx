import type { ReactNode } from 'react'
import { UserAvatar } from '@/components/UserAvatar'
import type { User } from '@/domain/profile/user'
import styles from './Cover.module.css'
import { CoverVoices } from './CoverVoices'
import { FeaturedStatistic } from './FeaturedStatistic'
import { SocialLinks } from './SocialLinks'
import type { ProfileFigures } from './use-profile-figures'

interface CoverProps {
  user: User
  figures: ProfileFigures | null
  actions: ReactNode
}

/** The card that a person presents, as the cover of a printed edition (DESIGN 12). */
export function Cover({ user, figures, actions }: CoverProps) {
  const { theme, featuredStat } = user.profileCustomization
  return (
    <section className={styles.cover} data-profile-theme={theme} aria-labelledby="profile-name">
      <div className={styles.identity}>
        <div className={styles.who}>
          <UserAvatar name={user.displayName} photoUrl={user.photoURL} size="lg" />
          <div className={styles.names}>
            <h2 id="profile-name" dir="auto" className={styles.name}>
              {user.displayName}
            </h2>
            {user.username !== null && <p className={styles.username}>@{user.username}</p>}
          </div>
        </div>
        {user.bio !== '' && (
          <p dir="auto" className={styles.bio}>
            {user.bio}
          </p>
        )}
        <SocialLinks socials={user.socials} />
      </div>
      <div className={styles.side}>
        <FeaturedStatistic stat={featuredStat} figures={figures} />
        <div className={styles.actions}>{actions}</div>
      </div>
      <CoverVoices weeks={figures?.weeks} />
    </section>
  )
}
