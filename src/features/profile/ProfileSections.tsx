import { useId, type ReactNode } from 'react'
import { BadgeDrawing } from '@/components/account/BadgeDrawing'
import { BADGES, badgeProgress, type Badge, type BadgeFacts, type BadgeId } from '@/domain/badge/badge'
import { MAX_SHOWCASED_BADGES } from '@/domain/limits'
import { FEATURED_STATS } from '@/domain/profile/customization'
import { showcased } from '@/domain/profile/edit'
import { dateText } from '@/format/date'
import { pointsText } from '@/format/number'
import { badgeProgressText, STAT_NAMES, statText } from '@/format/profile'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './ProfileSections.module.css'
import type { ProfileFigures } from './use-profile-figures'

/** The badges that the user showcases. */
export function Showcase({ ids, badges }: { ids: readonly string[]; badges: readonly Badge[] }) {
  const shown = showcased(ids, badges)
  const awardText = useAwardText()
  if (shown.length === 0) return null
  return (
    <Section title="Showcased badges" note={`${shown.length} of ${MAX_SHOWCASED_BADGES} chosen`}>
      <Stack as="ul" gap={3} className={styles.showcase}>
        {shown.map(({ id, awardedAt }) => (
          <BadgeTile key={id} id={id} text={`${kindOf(id).earnedText} ${awardText(awardedAt)}`} />
        ))}
      </Stack>
    </Section>
  )
}

interface CabinetProps {
  badges: readonly Badge[]
  /** Null until they are known; until then only the conditions are shown. */
  facts: BadgeFacts | null
}

/** All nine in a fixed order, so that each keeps its place when it is earned. */
export function Cabinet({ badges, facts }: CabinetProps) {
  const awardText = useAwardText()
  const progress = facts && badgeProgress(facts)
  return (
    <Section title="All badges" note={`${badges.length} of ${BADGES.length}`}>
      <Stack as="ul" gap={3} className={styles.cabinet}>
        {BADGES.map(({ id, condition, fact }) => {
          const earned = badges.find((badge) => badge.id === id)
          if (earned) return <BadgeTile key={id} id={id} text={awardText(earned.awardedAt)} />
          const missing = progress && badgeProgressText(fact, progress[id])
          return <BadgeTile key={id} id={id} text={missing ? `${condition} ${missing}.` : condition} locked />
        })}
      </Stack>
    </Section>
  )
}

function BadgeTile({ id, text, locked = false }: { id: BadgeId; text: string; locked?: boolean }) {
  const { name, icon } = kindOf(id)
  return (
    <li className={classes(styles.badge, locked && styles.locked)}>
      <BadgeDrawing icon={icon} locked={locked} />
      <Text weight="medium" tone={locked ? 'quiet' : undefined}>
        {name}
      </Text>
      <Text size="sm" tone="faint" className={styles.text}>
        {text}
      </Text>
    </li>
  )
}

function useAwardText(): (awardedAt: number) => string {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const zone = useClock((clock) => clock.zone)
  return (awardedAt) => dateText(awardedAt, zone, dateFormat)
}

function kindOf(id: BadgeId) {
  return BADGES.find((badge) => badge.id === id) ?? BADGES[0]
}

interface StatisticsProps {
  figures: ProfileFigures | null
  /** The user's score. */
  points: number
}

/** All statistics over the whole history, and the points earned (PROFILE-05, PROFILE-12). */
export function Statistics({ figures, points }: StatisticsProps) {
  return (
    <Section title="In numbers">
      <dl className={styles.statistics} aria-busy={figures === null || undefined}>
        {FEATURED_STATS.map((stat) => {
          const value = figures?.statistics[stat] ?? null
          return (
            <Statistic key={stat} name={STAT_NAMES[stat]}>
              {value === null ? <Skeleton width={72} height={24} /> : statText(stat, value)}
            </Statistic>
          )
        })}
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

interface SectionProps {
  title: string
  /** Shown beside the title but not part of its name. */
  note?: string | undefined
  children: ReactNode
}

/** A section of the profile below the cover. */
function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Row gap={3} rowGap={0} align="baseline" wrap className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && (
          <Text size="sm" tone="faint">
            {note}
          </Text>
        )}
      </Row>
      {children}
    </section>
  )
}
