import type { ReactNode } from 'react'
import type { DraftProblems, SessionDraft } from '@/domain/session/draft'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import type { Task } from '@/domain/session/types/task'
import { notesMessage } from '@/format/session'
import { useSessionTypes } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/TextArea'
import { LocationField, type LocationFieldProps } from './LocationField'
import { TaskQuantities } from './tasks/TaskQuantities'
import { TypeSelect } from './TypeSelect'

interface SessionFormProps<D extends SessionDraft> {
  draft: D
  onChange: (draft: D) => void
  tasks: readonly Task[]
  /** Problems that prevent saving, shown while the user types. */
  problems: DraftProblems
  location: LocationFieldProps
  /** Fields between the type and the tasks, such as the date. */
  children?: ReactNode | undefined
  /** Anything else that scores, such as committed lines. */
  afterTasks?: ReactNode | undefined
}

/** The session form of Session Complete, Quick Add and Edit: type, tasks if they count, notes, location. */
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
