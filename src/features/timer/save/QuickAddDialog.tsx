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
import { defaultTypeOf, type Session } from '@/domain/session/session'
import { locate } from '@/platform/geolocation'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { useAddSession } from './use-add-session'

/** The form's values. The session's id is assigned on opening, so that pressing the button twice saves once. */
export interface Entered {
  readonly id: string
  readonly entry: ManualEntry
  readonly location: LocationChange
}

interface QuickAddDialogProps {
  first: Entered | null
  onClose: () => void
  onRefused: (entered: Entered) => void
}

export function QuickAddDialog({ first, onClose, onRefused }: QuickAddDialogProps) {
  const tasks = useTasks()
  const types = useSessionTypes()
  const zone = useClock((clock) => clock.zone)
  const add = useAddSession()
  const today = useToday()
  const [opened] = useState(() => first ?? blank(today))
  const [entered, setEntered] = useState(opened)
  const { id, entry, location } = entered
  const setEntry = (next: ManualEntry) => setEntered({ ...entered, entry: next })
  const offered = useOfferedLines(entry.type)
  const span = spanOfAll(manualSessions(entry, id, [], types, zone))
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
          <WhenFields entry={entry} onChange={setEntry} problem={when} />
        </SessionForm>
      </FormDialog>
      <AlertDialog open={alert !== null} message={alert ?? ''} onAcknowledge={acknowledge} />
    </>
  )
}

function blank(date: DayKey): Entered {
  const times = { start: '', end: '', hours: '', minutes: '' }
  return {
    id: `manual-${crypto.randomUUID()}`,
    entry: { type: defaultTypeOf('productivity'), date, ...times, notes: '', quantities: {} },
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
