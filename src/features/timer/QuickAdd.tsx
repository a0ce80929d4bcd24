import { useState } from 'react'
import { useSessionFormCheck } from '@/components/use-session-form-check'
import { SessionForm } from '@/components/SessionForm'
import { WhenFields } from '@/components/WhenFields'
import type { DayKey } from '@/domain/calendar/day-key'
import type { LocationChange } from '@/domain/session/location'
import { isSameEntry } from '@/domain/session/edit-entry'
import { manualDraftProblems, manualProblem, manualSessions, type ManualEntry } from '@/domain/session/manual'
import { defaultTypeOf } from '@/domain/session/session'
import { locate } from '@/platform/geolocation'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes, useTasks } from '@/state/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { FormDialog } from '@/ui/FormDialog'
import { useAddSession } from './use-add-session'

interface QuickAddProps {
  open: boolean
  onClose: () => void
}

/** What stands in the form. Its session's id is given at the opening, however often the button is pressed. */
interface Entered {
  readonly id: string
  readonly entry: ManualEntry
  readonly location: LocationChange
}

/** A session from memory. What the server refuses comes back as it was entered. */
export function QuickAdd({ open, onClose }: QuickAddProps) {
  const [refused, setRefused] = useState<Entered | null>(null)
  if (open) return <QuickAddDialog key="new" first={null} onClose={onClose} onRefused={setRefused} />
  if (!refused) return null
  return (
    <QuickAddDialog
      key={refused.id}
      first={refused}
      onClose={() => setRefused(null)}
      onRefused={setRefused}
    />
  )
}

interface QuickAddDialogProps {
  first: Entered | null
  onClose: () => void
  onRefused: (entered: Entered) => void
}

function QuickAddDialog({ first, onClose, onRefused }: QuickAddDialogProps) {
  const tasks = useTasks()
  const types = useSessionTypes()
  const zone = useClock((clock) => clock.zone)
  const add = useAddSession()
  const today = useToday()
  const [opened] = useState(() => first ?? blank(today))
  const [entered, setEntered] = useState(opened)
  const { id, entry, location } = entered
  const setEntry = (next: ManualEntry) => setEntered({ ...entered, entry: next })

  const problems = manualDraftProblems(entry, tasks, types, zone)
  const { when, alert, acknowledge, check } = useSessionFormCheck(manualProblem(entry, zone), problems)
  const isChanged = first !== null || location !== null || !isSameEntry(entry, opened.entry)

  const save = (form: HTMLFormElement) => {
    if (!check(form)) return
    add(manualSessions(entry, id, tasks, types, zone), location, () => onRefused(entered))
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
