import { Link } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FeaturedStat, SOCIALS, type Socials } from '@/domain/profile/customization'
import { SITES, socialAddress } from '@/domain/profile/socials'
import type { User } from '@/domain/profile/user'
import type { CategorySeconds } from '@/domain/session/types/session-type'
import { longDateText } from '@/format/date'
import { durationText } from '@/format/duration'
import { STAT_NAMES, statText } from '@/format/profile'
import { isolateDirection } from '@/format/text-direction'
import { useProfilePhoto } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Stack, Text } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import styles from './Cover.module.css'
import { voiceCurves } from './share/voice-curve'
import { sinceOf, type ProfileFigures } from './use-profile-figures'

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
      <Stack gap={5} className={styles.identity}>
        <Row gap={6} className={styles.who}>
          <Avatar photoUrl={photoUrl} size="lg" />
          <div className={styles.names}>
            <Text as="h2" id="profile-name" dir="auto" breakWords className={styles.name}>
              {user.displayName}
            </Text>
            {user.username !== null && (
              <Text above={1} size="lg" breakWords className={styles.username}>
                @{user.username}
              </Text>
            )}
          </div>
        </Row>
        {user.bio !== '' && (
          <Text dir="auto" size="lg" breakWords className={styles.bio}>
            {user.bio}
          </Text>
        )}
        <SocialLinks socials={user.socials} />
      </Stack>
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
        <Text as="li" key={social} breakWords>
          <a
            href={socialAddress(social, socials[social])}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClass()}
          >
            <Link size={14} />
            {SITES[social].name}, {isolateDirection(socials[social])}
          </a>
        </Text>
      ))}
    </Row>
  )
}

/** The statistic that the user features. */
function FeaturedStatistic({ stat, figures }: { stat: FeaturedStat; figures: ProfileFigures | null }) {
  const value = figures?.statistics[stat] ?? null
  const since = value === null ? null : figures && sinceOf(figures, stat)
  return (
    <dl className={styles.statistic}>
      <dt>{STAT_NAMES[stat]}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <SkeletonGroup label="Adding up" widths={[140]} height={44} />
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

const FRAME = { width: 1120, height: 120 }

/** The last weeks as two voices around a line, at the bottom of the cover. */
export function CoverVoices({ weeks }: { weeks: readonly CategorySeconds[] | undefined }) {
  const curves = weeks && voiceCurves(weeks, FRAME)
  return (
    <div className={styles.voices} aria-busy={weeks === undefined || undefined}>
      {curves && (
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={voicesText(weeks)}
        >
          <path d={curves.productivity.area} className={styles.prodArea} />
          <path d={curves.play.area} className={styles.playArea} />
          {/* A voice without any time would lie on the centre line and colour it. */}
          {sumOf(weeks, 'productivity') > 0 && (
            <path d={curves.productivity.line} className={styles.prodLine} />
          )}
          {sumOf(weeks, 'play') > 0 && <path d={curves.play.line} className={styles.playLine} />}
        </svg>
      )}
    </div>
  )
}

function sumOf(weeks: readonly CategorySeconds[], voice: keyof CategorySeconds): number {
  return weeks.reduce((total, week) => total + week[voice], 0)
}

function voicesText(weeks: readonly CategorySeconds[]): string {
  const sum = (voice: keyof CategorySeconds) => durationText(sumOf(weeks, voice))
  const when = weeks.length === 1 ? 'This week' : `The last ${weeks.length} weeks`
  return `${when}: ${sum('productivity')} of productivity, ${sum('play')} of play.`
}
