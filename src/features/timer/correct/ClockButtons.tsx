import { Pencil, PictureInPicture2 } from 'lucide-react'
import { useState } from 'react'
import type { CorrectionEntry } from '@/domain/away/correction'
import { CORRECT_TIMER, KEEP_IN_SIGHT } from '@/domain/command/command'
import type { RunningTimer } from '@/domain/timer/timer'
import { canOpenSmallWindow } from '@/platform/small-window'
import { runAction, useAction } from '@/state/commands'
import { useMiniWindow } from '@/state/mini-window'
import { useTimer } from '@/state/selectors'
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

interface Opened {
  readonly key: string
  /** The timer when the form opened. */
  readonly timer: RunningTimer
  /** The input of a correction that was refused, which the form brings back. */
  readonly refused: CorrectionEntry | null
}

/** A pencil, which corrects a timer that is on. */
function CorrectTimer() {
  const timer = useTimer()
  const [asked, setAsked] = useState<Opened | null>(null)
  // They come back once the form that is open now is closed.
  const [refused, setRefused] = useState<readonly Opened[]>([])
  const opened = asked ?? refused[0]
  const isOn = timer.status !== 'inactive'
  const isSame = isOn && timer.startTime === opened?.timer.startTime

  const open = () => isOn && setAsked({ key: 'new', timer, refused: null })
  useAction('timer.correct', open)

  return (
    <>
      {isOn && (
        <IconButton label={CORRECT_TIMER} aria-haspopup="dialog" onClick={open}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      {opened && (
        <CorrectDialog
          key={opened.key}
          timer={isSame ? timer : opened.timer}
          isOver={!isSame}
          first={opened.refused}
          onClose={() => (asked ? setAsked(null) : setRefused((before) => before.slice(1)))}
          onRefused={(now, entry) =>
            setRefused((before) => [...before, { key: crypto.randomUUID(), timer: now, refused: entry }])
          }
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
      <PictureInPicture2 size={18} aria-hidden="true" />
    </IconButton>
  )
}
