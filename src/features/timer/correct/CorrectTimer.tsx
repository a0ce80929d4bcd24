import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CorrectionEntry } from '@/domain/away/correction'
import { CORRECT_TIMER } from '@/domain/command/labels'
import type { RunningTimer } from '@/domain/timer/gap'
import { useAction } from '@/state/commands'
import { useTimer } from '@/state/selectors'
import { IconButton } from '@/ui/IconButton'
import { CorrectDialog } from './CorrectDialog'

interface Opened {
  /** The timer when the form opened. */
  readonly timer: RunningTimer
  /** The input of a correction that was refused, which the form brings back. */
  readonly refused: CorrectionEntry | null
}

/** A pencil beside the clock, which corrects a timer that is on. */
export function CorrectTimer() {
  const timer = useTimer()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isOn = timer.status !== 'inactive'
  const isSame = isOn && timer.startTime === opened?.timer.startTime

  const open = () => isOn && setOpened({ timer, refused: null })
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
          key={opened.refused ? 'again' : 'new'}
          timer={isSame ? timer : opened.timer}
          isOver={!isSame}
          first={opened.refused}
          onClose={() => setOpened(null)}
          onRefused={(now, refused) => setOpened({ timer: now, refused })}
        />
      )}
    </>
  )
}
