import { Tag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '@/components/lazy-dialog'
import type { Session } from '@/domain/session/session'
import { FRAME_MESSAGES } from '@/format/frame'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { useMediaQuery } from '@/ui/use-media-query'

const ChangeSelectedDialog = lazyDialog(
  'Change sessions',
  async () => (await import('./ChangeSelectedDialog')).ChangeSelectedDialog,
  FRAME_MESSAGES.formNotLoaded,
)

interface ChangeSelectedProps {
  selected: readonly Session[]
  onChanged: () => void
}

const NAME = 'Change selected'

/** Gives the selected sessions another type, or clears their tasks (FIND-03). Nothing while none is selected. */
export function ChangeSelected({ selected, onChanged }: ChangeSelectedProps) {
  const [isOpen, setOpen] = useState(false)
  const isMobile = useMediaQuery(MEDIA.mobile)
  // Another device may delete the last selected session while the dialog is open.
  if (selected.length === 0) return null
  const open = () => setOpen(true)
  return (
    <>
      {isMobile ? (
        <IconButton label={NAME} onClick={open}>
          <Tag />
        </IconButton>
      ) : (
        <Button size="sm" icon={<Tag />} onClick={open}>
          {NAME}
        </Button>
      )}
      {isOpen && (
        <ChangeSelectedDialog selected={selected} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
