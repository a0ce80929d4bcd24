import type { ReactNode } from 'react'
import type { User } from '@/domain/profile/user'
import { useProfilePhoto } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { Row } from '@/ui/layout'
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
