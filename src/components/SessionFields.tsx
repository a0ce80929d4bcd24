import type { ReactNode } from 'react'
import type { SessionDraft } from '@/domain/session/draft'
import { sessionTypeNamed } from '@/domain/session/session-type'
import { MAX_NOTES_LENGTH } from '@/domain/limits'
import { useSessionTypes } from '@/state/selectors'
import { Field } from '@/ui/Field'
import { TextArea } from '@/ui/TextArea'
import { TaskQuantities } from './TaskQuantities'
import { TypeSelect } from './TypeSelect'

interface SessionFieldsProps<D extends SessionDraft> {
  draft: D
  onChange: (draft: D) => void
  /** What a form asks between the type and the tasks, such as the date. */
  children?: ReactNode | undefined
}

/** What every form of a session asks: its type, its tasks where they count, its notes. */
export function SessionFields<D extends SessionDraft>({ draft, onChange, children }: SessionFieldsProps<D>) {
  const types = useSessionTypes()
  const { category } = sessionTypeNamed(types, draft.type)
  return (
    <>
      <TypeSelect value={draft.type} types={types} onChange={(type) => onChange({ ...draft, type })} />
      {children}
      {category === 'productivity' && (
        <TaskQuantities
          quantities={draft.quantities}
          onChange={(quantities) => onChange({ ...draft, quantities })}
        />
      )}
      <Field label="Notes">
        <TextArea
          value={draft.notes}
          maxLength={MAX_NOTES_LENGTH}
          placeholder="What happened?"
          onChange={(event) => onChange({ ...draft, notes: event.target.value })}
        />
      </Field>
    </>
  )
}
