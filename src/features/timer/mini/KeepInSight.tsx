import { PictureInPicture2 } from 'lucide-react'
import { KEEP_IN_SIGHT } from '@/domain/command/labels'
import { canOpenSmallWindow } from '@/platform/small-window'
import { runAction } from '@/state/commands'
import { useMiniWindow } from '@/state/mini-window'
import { useTimer } from '@/state/selectors'
import { IconButton } from '@/ui/IconButton'

/** Opens and closes the timer's small window (MINI-01). Not there where the browser has none. */
export function KeepInSight() {
  const { status } = useTimer()
  const isOpen = useMiniWindow(({ mini }) => mini !== null)
  if (status === 'inactive' || !canOpenSmallWindow()) return null
  return (
    <IconButton label={KEEP_IN_SIGHT} aria-pressed={isOpen} onClick={() => runAction('timer.mini')}>
      <PictureInPicture2 size={18} aria-hidden="true" />
    </IconButton>
  )
}
