import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { UserAvatar } from '@/components/UserAvatar'
import { PICTURE_TYPES } from '@/domain/profile/picture'
import { MESSAGES } from '@/format/messages'
import { profilePictureOf } from '@/platform/profile-picture'
import { useProviderPhoto } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { ProgressBar } from '@/ui/ProgressBar'
import { useIsOnline } from '@/ui/use-is-online'
import styles from './PictureField.module.css'
import type { PictureChoice } from './use-profile-form'

interface PictureFieldProps {
  name: string
  stored: string | null
  choice: PictureChoice
  error: string | undefined
  /** The share of the upload that has arrived, while there is one. */
  progress: number | null
  /** Whether a chosen file is being made ready. */
  isReading: boolean
  onReading: (isReading: boolean) => void
  onChoose: (choice: PictureChoice) => void
  onRefuse: (message: string) => void
}

/** Chosen and made ready here, uploaded with the form (checklist, PHOTO-01 to PHOTO-05). */
export function PictureField({
  name,
  stored,
  choice,
  error,
  progress,
  isReading,
  onReading,
  onChoose,
  onRefuse,
}: PictureFieldProps) {
  const isOnline = useIsOnline()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const preview = useObjectUrl(choice.kind === 'new' ? choice.picture : null)
  const shown = choice.kind === 'keep' ? stored : preview
  const showsProviderPhoto = useProviderPhoto() !== null && shown === null

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Else choosing the same file again would be no change.
    target.value = ''
    if (!file) return
    latest.current = file
    onReading(true)
    try {
      const picture = await profilePictureOf(file)
      if (latest.current === file) onChoose({ kind: 'new', picture })
    } catch (cause) {
      console.warn('The image was not processed', cause)
      if (latest.current === file) onRefuse(MESSAGES.pictureUnusable)
    } finally {
      if (latest.current === file) onReading(false)
    }
  }

  return (
    <Field
      label="Profile picture"
      group
      hint={`PNG, JPG or GIF. Resized to 512 px.${showsProviderPhoto ? ' Until you choose one, the photo of your sign-in account shows.' : ''}`}
      error={error}
    >
      <div className={styles.picture}>
        <UserAvatar name={name} photoUrl={shown} size="md" />
        {progress === null ? (
          <div className={styles.buttons}>
            <Button size="sm" busy={isReading} onClick={() => input.current?.click()}>
              {shown === null ? 'Choose picture' : 'Change picture'}
            </Button>
            {shown !== null && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  latest.current = null
                  onReading(false)
                  onChoose({ kind: stored === null ? 'keep' : 'remove' })
                }}
              >
                Remove picture
              </Button>
            )}
          </div>
        ) : (
          <UploadProgress share={progress} isOnline={isOnline} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label="Picture file"
        hidden
        onChange={(event) => void choose(event)}
      />
    </Field>
  )
}

function UploadProgress({ share, isOnline }: { share: number; isOnline: boolean }) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <ProgressBar label="Upload" value={percent} max={100} valueText={`${percent} %`} />
      <p>{isOnline ? `${percent} % uploaded` : 'Offline. The upload goes on when the network is back.'}</p>
    </div>
  )
}

/** An address for what is only in memory, for as long as it is shown. */
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
