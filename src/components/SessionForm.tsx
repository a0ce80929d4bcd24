import type { ReactNode } from 'react'
import type { DraftProblems, SessionDraft } from '@/domain/session/draft'
import { sessionTypeNamed } from '@/domain/session/session-type'
import type { Task } from '@/domain/session/task'
import { notesMessage } from '@/format/messages'
import { useSessionTypes } from '@/state/selectors'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { LocationField, type LocationFieldProps } from './LocationField'
import { TaskQuantities } from './TaskQuantities'
import { TypeSelect } from './TypeSelect'

interface SessionFormProps<D extends SessionDraft> {
  draft: D
  onChange: (draft: D) => void
  tasks: readonly Task[]
  /** What cannot be saved as it stands, told as it is typed. */
  problems: DraftProblems
  location: LocationFieldProps
  /** What a form asks between the type and the tasks, such as the date. */
  children?: ReactNode | undefined
  /** What else scores, such as committed lines. */
  afterTasks?: ReactNode | undefined
}

/** The one form of a session, for Session Complete, Quick Add and Edit: type, tasks where they count, notes, place. */
export function SessionForm<D extends SessionDraft>({
  draft,
  onChange,
  tasks,
  problems,
  location,
  children,
  afterTasks,
}: SessionFormProps<D>) {
  const types = useSessionTypes()
  const { category } = sessionTypeNamed(types, draft.type)
  return (
    <>
      <TypeSelect value={draft.type} types={types} onChange={(type) => onChange({ ...draft, type })} />
      {children}
      {category === 'productivity' && (
        <TaskQuantities
          tasks={tasks}
          quantities={draft.quantities}
          problems={problems}
          onChange={(quantities) => onChange({ ...draft, quantities })}
        />
      )}
      {afterTasks}
      <Field label="Notes" error={problems.notes && notesMessage(problems.notes)}>
        <TextArea
          value={draft.notes}
          placeholder="What happened?"
          onChange={(event) => onChange({ ...draft, notes: event.target.value })}
        />
      </Field>
      <LocationField {...location} />
    </>
  )
}
