import { useId, useRef, useState } from 'react'
import { UsernameInput } from '@/components/UsernameInput'
import { SOCIALS } from '@/domain/profile/customization'
import type { ProfileField } from '@/domain/profile/edit'
import { SITES } from '@/domain/profile/socials'
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '@/domain/limits'
import { profileMessage, USERNAME_RULES } from '@/format/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { TextInput } from '@/ui/TextInput'
import styles from './EditProfile.module.css'
import { EditLook } from './EditLook'
import { PictureField } from './PictureField'
import { useProfileForm, type ProfileFormOptions } from './use-profile-form'
import type { SaveProgress } from './use-profile-saving'

/** All that a person says of themselves (spec, section 3; checklist, PROFILE-08). */
export function EditProfile(options: ProfileFormOptions) {
  const { user, badges, onClose } = options
  const formRef = useRef<HTMLFormElement>(null)
  const form = useProfileForm(options, formRef)
  const { entry, change, problems, refusal, progress } = form
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const leave = () => (form.isDirty ? setAsking(true) : onClose())
  const error = (field: ProfileField) => {
    const problem = problems.find((each) => each.field === field)
    if (problem) return profileMessage(problem)
    return refusal?.field === field ? refusal.message : undefined
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        title="Edit Profile"
        dismissible={progress === null}
        onDismiss={leave}
        footer={
          <>
            <Button variant="ghost" onClick={progress ? form.stop : leave}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={progress !== null || form.isReading}
              busyLabel={busyLabel(progress)}
            >
              Save profile
            </Button>
          </>
        }
        footerStart={
          <p role="alert" className={styles.message}>
            {refusal?.field === 'form' && refusal.message}
          </p>
        }
      >
        <form
          id={formId}
          ref={formRef}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.save()
          }}
        >
          <PictureField
            name={entry.displayName}
            stored={user.photoURL}
            choice={form.picture}
            error={refusal?.field === 'picture' ? refusal.message : undefined}
            progress={progress?.step === 'uploading' ? progress.share : null}
            isReading={form.isReading}
            onReading={form.setReading}
            onChoose={form.choosePicture}
            onRefuse={form.refusePicture}
          />
          <div className={styles.pair}>
            <Field label="Display Name" required error={error('displayName')}>
              <TextInput
                name="displayName"
                autoComplete="name"
                maxLength={MAX_NAME_LENGTH}
                value={entry.displayName}
                onChange={(event) => change({ displayName: event.target.value })}
              />
            </Field>
            <Field label="Username" required hint={USERNAME_RULES} error={error('username')}>
              <UsernameInput value={entry.username} onChange={(username) => change({ username })} />
            </Field>
          </div>
          <Field
            label="Bio"
            hint={`${entry.bio.trim().length} of ${MAX_BIO_LENGTH} characters`}
            error={error('bio')}
          >
            <TextArea
              name="bio"
              rows={3}
              value={entry.bio}
              onChange={(event) => change({ bio: event.target.value })}
            />
          </Field>
          <div className={styles.socials}>
            {SOCIALS.map((social) => (
              <Field key={social} label={SITES[social].name} error={error(social)}>
                <TextInput
                  name={social}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="Handle"
                  value={entry.socials[social]}
                  onChange={(event) =>
                    change({ socials: { ...entry.socials, [social]: event.target.value } })
                  }
                />
              </Field>
            ))}
          </div>
          <EditLook
            value={entry.profileCustomization}
            badges={badges}
            onChange={(profileCustomization) => change({ profileCustomization })}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        body="What you entered has not been saved."
        confirmLabel="Discard changes"
        cancelLabel="Go on editing"
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function busyLabel(progress: SaveProgress | null): string {
  if (!progress) return 'Preparing the picture'
  return progress.step === 'uploading' ? 'Uploading' : 'Saving'
}
