import { useState } from 'react'
import { OfferedLines } from '@/components/session/tasks/OfferedLines'
import { useSessionFormCheck } from '@/components/session/use-session-form-check'
import { SessionForm } from '@/components/session/SessionForm'
import { useLineCount } from '@/components/session/tasks/use-line-count'
import { useOfferedLines } from '@/components/session/tasks/use-offered-lines'
import { WhenFields } from '@/components/session/WhenFields'
import type { DayKey } from '@/domain/calendar/day-key'
import type { LocationChange } from '@/domain/session/location'
import { isSameEntry } from '@/domain/session/edit/edit-entry'
import {
  manualDraftProblems,
  manualProblem,
  manualSessions,
  type ManualEntry,
  type Span,
} from '@/domain/session/manual'
import { detailsOf } from '@/domain/session/draft'
import { defaultTypeOf, type Session } from '@/domain/session/session'
import type { Mode } from '@/domain/timer/timer'
import { locate } from '@/platform/geolocation'
import { timerModeNow } from '@/state/chosen-mode'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { LengthChips } from './LengthChips'
import { PointsSum } from './PointsSum'
import { useAddSession } from './use-add-session'

/** The form's values. The session's id is assigned on opening, so that pressing the button twice saves once. */
export interface Entered {
  readonly id: string
  readonly entry: ManualEntry
  readonly location: LocationChange
}

interface QuickAddDialogProps {
  /** What the server refused; null for a new session. */
  first: Entered | null
  filled?: ManualEntry | undefined
  onClose: () => void
  onRefused: (entered: Entered) => void
}

export function QuickAddDialog({ first, filled, onClose, onRefused }: QuickAddDialogProps) {
  const tasks = useTasks()
  const types = useSessionTypes()
  const zone = useClock((clock) => clock.zone)
  const add = useAddSession()
  const today = useToday()
  const [opened] = useState(
    () => first ?? { ...blank(today, timerModeNow()), ...(filled && { entry: filled }) },
  )
  const [entered, setEntered] = useState(opened)
  const { id, entry, location } = entered
  const setEntry = (next: ManualEntry) => setEntered({ ...entered, entry: next })
  const offered = useOfferedLines(entry.type)
  const timed = manualSessions(entry, id, [], types, zone)
  const span = spanOfAll(timed)
  const lines = useLineCount({
    isOn: offered.length > 0,
    span,
    quantities: entry.quantities,
    change: (update) =>
      setEntered((now) => ({ ...now, entry: { ...now.entry, quantities: update(now.entry.quantities) } })),
  })

  const offeredTasks = [...tasks, ...offered]
  const problems = manualDraftProblems(entry, offeredTasks, types, zone)
  const { when, alert, acknowledge, check } = useSessionFormCheck(manualProblem(entry, zone), problems)
  const isChanged = first !== null || location !== null || !isSameEntry(entry, opened.entry)

  const save = (form: HTMLFormElement) => {
    if (!check(form)) return
    add(manualSessions(entry, id, offeredTasks, types, zone), location, () => onRefused(entered))
    lines.handOver(id, true)
    onClose()
  }

  return (
    <>
      <FormDialog
        title="Quick Add Session"
        submitLabel="Add Session"
        isChanged={isChanged}
        onSubmit={save}
        onClose={onClose}
        footerStart={
          <PointsSum
            duration={timed.reduce((sum, { duration }) => sum + duration, 0)}
            details={detailsOf(entry, offeredTasks, types)}
          />
        }
      >
        <SessionForm
          draft={entry}
          onChange={setEntry}
          tasks={tasks}
          problems={problems}
          afterTasks={
            <OfferedLines
              offered={offered}
              lines={lines}
              canCount={span !== null}
              zone={zone}
              quantities={entry.quantities}
              onChange={(quantities) => setEntry({ ...entry, quantities })}
            />
          }
          location={{
            change: location,
            onChange: (change) => setEntered({ ...entered, location: change }),
            locate,
          }}
        >
          <div>
            <WhenFields entry={entry} onChange={setEntry} problem={when} />
            <LengthChips entry={entry} onChange={setEntry} />
          </div>
        </SessionForm>
      </FormDialog>
      <AlertDialog open={alert !== null} message={alert ?? ''} onAcknowledge={acknowledge} />
    </>
  )
}

function blank(date: DayKey, mode: Mode): Entered {
  const times = { start: '', end: '', hours: '', minutes: '' }
  return {
    id: `manual-${crypto.randomUUID()}`,
    entry: { type: defaultTypeOf(mode), date, ...times, notes: '', quantities: {} },
    location: null,
  }
}

/** From the start of the first to the end of the last session; null without times. */
function spanOfAll(sessions: readonly Session[]): Span | null {
  const [first, last] = [sessions[0], sessions.at(-1)]
  return first && last && last.endTime > first.startTime
    ? { startTime: first.startTime, endTime: last.endTime }
    : null
}
