import { useRef } from 'react'
import { UsernameInput } from '@/components/account/UsernameInput'
import { BADGES, type Badge, type BadgeId } from '@/domain/badge/badge'
import {
  SOCIALS,
  FEATURED_STATS,
  PROFILE_THEMES,
  type ProfileCustomization,
} from '@/domain/profile/customization'
import type { ProfileField } from '@/domain/profile/edit'
import { SITES } from '@/domain/profile/socials'
import { MAX_BIO_LENGTH, MAX_SHOWCASED_BADGES } from '@/domain/limits'
import { USERNAME_RULES, profileMessage, PROFILE_THEME_NAMES, STAT_NAMES } from '@/format/profile'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextArea, TextInput, Select, textFieldsOf } from '@/ui/form/Input'
import { Stack, Text } from '@/ui/layout'
import styles from './EditProfile.module.css'
import { PictureField } from './PictureField'
import { useProfileForm, type ProfileFormOptions } from './use-profile-form'
import type { SaveProgress } from './save-edit'

const BUSY_LABELS: Readonly<Record<SaveProgress['step'], string>> = {
  naming: 'Saving',
  uploading: 'Uploading',
  writing: 'Saving',
  stopping: 'Stopping',
}

/** The form of the user's profile (PROFILE-08). */
export function EditProfile(options: ProfileFormOptions) {
  const { user, badges, onClose } = options
  const fieldsRef = useRef<HTMLDivElement>(null)
  const form = useProfileForm(options, fieldsRef)
  const { entry, change, problems, refusal, progress } = form
  const error = (field: ProfileField) => {
    const problem = problems.find((each) => each.field === field)
    if (problem) return profileMessage(problem)
    return refusal?.field === field ? refusal.message : undefined
  }
  const text = textFieldsOf(entry, change)
  const handle = textFieldsOf(entry.socials, (part) => change({ socials: { ...entry.socials, ...part } }))

  return (
    <FormDialog
      size="lg"
      title="Edit Profile"
      submitLabel="Save profile"
      submit={{
        busy: progress !== null || form.isReading,
        busyLabel: progress ? BUSY_LABELS[progress.step] : 'Preparing the picture',
      }}
      isChanged={form.isDirty}
      canClose={progress === null}
      closeButton
      onCancel={form.stop}
      onClose={onClose}
      onSubmit={(element) => void form.save(element)}
      footerStart={
        <Text role="alert" tone="danger">
          {refusal?.field === 'form' && refusal.message}
        </Text>
      }
    >
      <Stack ref={fieldsRef} gap={5}>
        <PictureField stored={user.photoURL} form={form} />
        <Stack columns="not-on-phones" gap={4}>
          <Field label="Display Name" required error={error('displayName')}>
            <TextInput {...text('displayName')} autoComplete="name" />
          </Field>
          <Field label="Username" required hint={USERNAME_RULES} error={error('username')}>
            <UsernameInput value={entry.username} onChange={(username) => change({ username })} />
          </Field>
        </Stack>
        <Field
          label="Bio"
          hint={`${entry.bio.trim().length} of ${MAX_BIO_LENGTH} characters`}
          error={error('bio')}
        >
          <TextArea {...text('bio')} rows={3} />
        </Field>
        <Stack gap={4} className={styles.socials}>
          {SOCIALS.map((social) => (
            <Field key={social} label={SITES[social].name} error={error(social)}>
              <TextInput {...handle(social)} autoCapitalize="none" spellCheck={false} placeholder="Handle" />
            </Field>
          ))}
        </Stack>
        <EditAppearance
          value={entry.profileCustomization}
          badges={badges}
          onChange={(profileCustomization) => change({ profileCustomization })}
        />
      </Stack>
    </FormDialog>
  )
}

interface EditAppearanceProps {
  value: ProfileCustomization
  /** Only earned badges can be showcased. Null while they are not known. */
  badges: readonly Badge[] | null
  onChange: (value: ProfileCustomization) => void
}

/** Theme, featured statistic and showcased badges of the profile. */
function EditAppearance({ value, badges, onChange }: EditAppearanceProps) {
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
