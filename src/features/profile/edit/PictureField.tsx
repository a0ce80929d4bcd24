import { useEffect, useRef, useState } from 'react'
import { PICTURE_TYPES } from '@/domain/profile/picture'
import { PROFILE_MESSAGES } from '@/format/profile'
import { percentText } from '@/format/number'
import { profilePictureOf } from '@/platform/profile-picture'
import { useProviderPhoto } from '@/state/selectors'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { FileButton } from '@/ui/form/FileButton'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { useIsOnline } from '@/state/online'
import { Row, Stack } from '@/ui/layout'
import type { useProfileForm } from './use-profile-form'

interface PictureFieldProps {
  /** Undefined while the user has neither uploaded nor removed a picture. */
  stored: string | null | undefined
  form: ReturnType<typeof useProfileForm>
}

/** The picture is selected and resized here, and uploaded with the form (PHOTO-01 to PHOTO-05). */
export function PictureField({ stored, form }: PictureFieldProps) {
  const { picture: choice, refusal, progress, setReading, choosePicture } = form
  const latest = useRef<File>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const preview = useObjectUrl(choice.kind === 'new' ? choice.picture : null)
  const providerPhoto = useProviderPhoto()
  const current = stored === undefined ? providerPhoto : stored
  const shown = choice.kind === 'keep' ? current : preview
  const showsProviderPhoto = stored === undefined && shown !== null && shown === providerPhoto

  async function choose(file: File) {
    latest.current = file
    setReading(true)
    try {
      const picture = await profilePictureOf(file)
      if (latest.current === file) choosePicture({ kind: 'new', picture })
    } catch (cause) {
      console.warn('The image was not processed', cause)
      if (latest.current === file) form.refusePicture(PROFILE_MESSAGES.pictureUnusable)
    } finally {
      if (latest.current === file) setReading(false)
    }
  }

  return (
    <Field
      label="Profile picture"
      group
      hint={`PNG, JPG or GIF. Resized to 512 px.${showsProviderPhoto ? ' This is the photo of the account you signed in with.' : ''}`}
      error={refusal?.field === 'picture' && refusal.message}
    >
      <Row gap={4}>
        <Avatar photoUrl={shown} size="md" />
        {progress?.step === 'uploading' ? (
          <UploadProgress share={progress.share} />
        ) : (
          <Row gap={2} wrap>
            <FileButton
              ref={chooseRef}
              fileLabel="Picture file"
              accept={PICTURE_TYPES.join(',')}
              size="sm"
              busy={form.isReading}
              onFile={(file) => void choose(file)}
            >
              {shown === null ? 'Choose picture' : 'Change picture'}
            </FileButton>
            {shown !== null && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  // The pressed button goes.
                  chooseRef.current?.focus()
                  latest.current = null
                  setReading(false)
                  choosePicture({ kind: current === null ? 'keep' : 'remove' })
                }}
              >
                Remove picture
              </Button>
            )}
          </Row>
        )}
      </Row>
    </Field>
  )
}

function UploadProgress({ share }: { share: number }) {
  const isOnline = useIsOnline()
  const percent = Math.round(share * 100)
  const text = percentText(percent)
  return (
    <Stack grow gap="icon" size="sm" tone="quiet">
      <ProgressBar label="Upload" value={percent} max={100} valueText={text} />
      <p>{isOnline ? `${text} uploaded` : 'You’re offline. The upload resumes once you’re online.'}</p>
    </Stack>
  )
}

/** An object URL for a blob while it is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- made and given back with this showing of it
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
