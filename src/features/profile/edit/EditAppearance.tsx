import { BADGES, type Badge, type BadgeId } from '@/domain/badge/badge'
import { MAX_SHOWCASED_BADGES } from '@/domain/limits'
import { FEATURED_STATS, PROFILE_THEMES, type ProfileCustomization } from '@/domain/profile/customization'
import { PROFILE_THEME_NAMES, STAT_NAMES } from '@/format/profile'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import styles from './EditAppearance.module.css'

interface EditAppearanceProps {
  value: ProfileCustomization
  /** Only earned badges can be showcased. Null while they are not known. */
  badges: readonly Badge[] | null
  onChange: (value: ProfileCustomization) => void
}

/** Theme, featured statistic and showcased badges of the profile. */
export function EditAppearance({ value, badges, onChange }: EditAppearanceProps) {
  const { theme, featuredStat, showcasedBadges: shown } = value
  const isFull = shown.length >= MAX_SHOWCASED_BADGES
  const choose = (id: BadgeId, isShown: boolean) =>
    onChange({
      ...value,
      showcasedBadges: isShown
        ? [...shown, id].slice(0, MAX_SHOWCASED_BADGES)
        : shown.filter((other) => other !== id),
    })

  return (
    <>
      <Field label="Theme" group>
        <div className={styles.themes}>
          {PROFILE_THEMES.map((each) => (
            <label key={each} className={styles.theme} data-profile-theme={each}>
              <input
                type="radio"
                name="theme"
                value={each}
                checked={each === theme}
                onChange={() => onChange({ ...value, theme: each })}
              />
              <ThemeSample />
              <span className={styles.themeName}>{PROFILE_THEME_NAMES[each]}</span>
            </label>
          ))}
        </div>
      </Field>
      <Field label="Featured statistic">
        <Select
          name="featuredStat"
          value={featuredStat}
          options={FEATURED_STATS}
          textOf={(stat) => STAT_NAMES[stat]}
          onChange={(stat) => onChange({ ...value, featuredStat: stat })}
        />
      </Field>
      <Field
        label="Showcased badges"
        group
        hint={
          badges?.length === 0
            ? 'No badges yet. Save your first session to earn one.'
            : badges &&
              `${shown.length} of ${MAX_SHOWCASED_BADGES} chosen${isFull ? '. Take one away to choose another.' : ''}`
        }
      >
        <div className={styles.badges}>
          {BADGES.filter(({ id }) => badges?.some((badge) => badge.id === id)).map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={shown.includes(id)}
              disabled={isFull && !shown.includes(id)}
              onChange={(isShown) => choose(id, isShown)}
            />
          ))}
        </div>
      </Field>
    </>
  )
}

/** The two voices in the colours of the theme. */
function ThemeSample() {
  return (
    <svg viewBox="0 0 72 32" preserveAspectRatio="none" aria-hidden="true" className={styles.sample}>
      <path d="M0 16C12 16 14 6 26 6S44 11 54 11S66 8 72 8" className={styles.prod} />
      <path d="M0 22C12 22 16 27 28 27S46 20 56 20S66 24 72 24" className={styles.play} />
      <path d="M0 16H72" className={styles.line} />
    </svg>
  )
}
