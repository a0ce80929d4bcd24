import type { ReactNode } from 'react'
import { withoutLines } from '@/domain/github/line-tasks'
import type { SessionDraft } from '@/domain/session/draft'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import type { Task } from '@/domain/session/types/task'
import type { ZoneId } from '@/domain/units'
import { notesMessage, tasksMessage } from '@/format/session-form'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/Input'
import { CommittedLines } from './CommittedLines'
import { LocationField, type LocationFieldProps } from './LocationField'
import { QuantityList } from './QuantityList'
import { TypeSelect } from './TypeSelect'
import type { SessionFormState } from './use-session-form'

interface SessionFormProps<D extends SessionDraft> {
  form: SessionFormState<D>
  /** The tasks to offer, if not those of the form. */
  tasks?: readonly Task[]
  /** The zone of the session's times. */
  zone: ZoneId
  location: LocationFieldProps
  /** Fields between the type and the tasks, such as the date. */
  children?: ReactNode | undefined
}

/** The fields of Session Complete, Quick Add and Edit Session: type, tasks if they count, committed lines, notes, location. */
export function SessionForm<D extends SessionDraft>({
  form: { draft, change, tasks: own, types, problems, lines, alert },
  tasks = own,
  zone,
  location,
  children,
}: SessionFormProps<D>) {
  const { category } = sessionTypeNamed(types, draft.type)
  const set = (fields: Partial<SessionDraft>) => change((now) => ({ ...now, ...fields }))
  return (
    <>
      <TypeSelect value={draft.type} types={types} onChange={(type) => set({ type })} />
      {children}
      {category === 'productivity' && (
        <Field label="Completed tasks" group error={problems.tasks && tasksMessage(problems.tasks)}>
          <QuantityList
            tasks={lines ? withoutLines(tasks) : tasks}
            quantities={draft.quantities}
            problems={problems.quantities}
            onChange={(quantities) => set({ quantities })}
          />
        </Field>
      )}
      {lines && (
        <CommittedLines
          lines={lines}
          zone={zone}
          quantities={draft.quantities}
          onChange={(quantities) => set({ quantities })}
        />
      )}
      <Field label="Notes" error={problems.notes && notesMessage(problems.notes)}>
        <TextArea
          value={draft.notes}
          placeholder="What happened?"
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
      <LocationField {...location} />
      <AlertDialog message={alert?.text} onAcknowledge={() => alert?.onAcknowledge()} />
    </>
  )
}
