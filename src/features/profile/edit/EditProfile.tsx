import { useRef } from 'react'
import { UsernameInput } from '@/components/account/UsernameInput'
import { SOCIALS } from '@/domain/profile/customization'
import type { ProfileField } from '@/domain/profile/edit'
import { SITES } from '@/domain/profile/socials'
import { MAX_BIO_LENGTH } from '@/domain/limits'
import { USERNAME_RULES, profileMessage } from '@/format/profile'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextArea, TextInput } from '@/ui/form/Input'
import { textFieldsOf } from '@/ui/form/text-field'
import { Stack, Text } from '@/ui/layout'
import styles from './EditProfile.module.css'
import { EditAppearance } from './EditAppearance'
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
