import { Pencil, PictureInPicture2 } from 'lucide-react'
import { useState } from 'react'
import { CORRECT_TIMER, KEEP_IN_SIGHT } from '@/domain/command/command'
import type { RunningTimer } from '@/domain/timer/timer'
import { canOpenSmallWindow } from '@/platform/small-window'
import { runAction, useAction } from '@/state/commands'
import { useMiniWindow } from '@/state/mini-window'
import { useTimer } from '@/state/selectors'
import { dropRefusedCorrection, useRefusedCorrections } from '@/state/sessions/edits'
import { IconButton } from '@/ui/IconButton'
import { CorrectDialog } from './CorrectDialog'

/** The buttons beside the clock. */
export function ClockButtons() {
  return (
    <>
      <CorrectTimer />
      <KeepInSight />
    </>
  )
}

/** A pencil, which corrects a timer that is on. */
function CorrectTimer() {
  const timer = useTimer()
  /** The timer when the form opened. */
  const [asked, setAsked] = useState<RunningTimer | null>(null)
  // They come back once the form that is open now is closed.
  const waiting = useRefusedCorrections(({ corrections }) => corrections[0])
  const refused = asked ? undefined : waiting
  const opened = asked ?? refused?.timer
  const isOn = timer.status !== 'inactive'
  const isSame = isOn && timer.startTime === opened?.startTime

  const open = () => isOn && setAsked(timer)
  useAction('timer.correct', open)

  return (
    <>
      {isOn && (
        <IconButton label={CORRECT_TIMER} aria-haspopup="dialog" onClick={open}>
          <Pencil size={18} />
        </IconButton>
      )}
      {opened && (
        <CorrectDialog
          key={refused?.id}
          timer={isSame ? timer : opened}
          isOver={!isSame}
          first={refused?.entry ?? null}
          onClose={() => (refused ? dropRefusedCorrection(refused) : setAsked(null))}
        />
      )}
    </>
  )
}

/** Opens and closes the timer's small window (MINI-01). Not there where the browser has none. */
export function KeepInSight() {
  const { status } = useTimer()
  const isOpen = useMiniWindow(({ mini }) => mini !== null)
  if (status === 'inactive' || !canOpenSmallWindow()) return null
  return (
    <IconButton label={KEEP_IN_SIGHT} aria-pressed={isOpen} onClick={() => runAction('timer.mini')}>
      <PictureInPicture2 size={18} />
    </IconButton>
  )
}
