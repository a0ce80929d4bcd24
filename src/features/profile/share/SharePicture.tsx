import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Badge } from '@/domain/badge/badge'
import type { User } from '@/domain/profile/user'
import { downloadBlob } from '@/platform/files'
import { useAction } from '@/state/commands'
import { useProfilePhoto } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import type { ProfileFigures } from '../use-profile-figures'

interface SharePictureProps {
  user: User
  figures: ProfileFigures | null
  badges: readonly Badge[]
}

/** Saves the card as a PNG. It is drawn in the browser; nothing is sent anywhere. */
export function SharePicture({ user, figures, badges }: SharePictureProps) {
  const photoUrl = useProfilePhoto()
  const [isDrawing, setDrawing] = useState(false)

  useAction('profile.picture', () => void save())

  async function save() {
    if (!figures) return
    setDrawing(true)
    try {
      const { drawCard } = await import('./draw-card')
      downloadBlob(
        `counterpoint-${user.username ?? 'profile'}.png`,
        await drawCard({ user, photoUrl, figures, badges }),
      )
      showToast({ kind: 'success', text: 'Your card is in your downloads.' })
    } catch (error) {
      console.error('The card was not drawn', error)
      showToast({ kind: 'error', text: 'Error: Could not create the picture.' })
    } finally {
      setDrawing(false)
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download />}
      busy={isDrawing}
      busyLabel="Saving"
      aria-disabled={figures === null}
      onClick={() => void save()}
    >
      Save card
    </Button>
  )
}
