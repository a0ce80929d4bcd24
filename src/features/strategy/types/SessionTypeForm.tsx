import { useState } from 'react'
import { VoiceBar } from '@/components/staff/VoiceBar'
import { enteredName } from '@/domain/name'
import { CATEGORIES, type SessionType } from '@/domain/session/types/session-type'
import {
  SESSION_TYPE_PROBLEMS,
  sessionTypeOf,
  sessionTypeProblems,
  type SessionTypeEntry,
  type SessionTypeProblem,
} from '@/domain/session/types/session-type-entry'
import { modeName } from '@/format/session'
import { renamedTypeText, sessionTypeWords } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { TextInput } from '@/ui/form/TextInput'
import { ColorField } from './ColorField'
import { EntryDialog } from '../editor/EntryDialog'
import type { Draft } from '../editor/use-editor'
import { useEntryForm } from '../editor/use-entry-form'
import { useSessionCount } from './use-session-count'

interface SessionTypeFormProps {
  draft: Draft<SessionType, SessionTypeEntry>
  others: readonly SessionType[]
  onSave: (type: SessionType, entry: SessionTypeEntry) => void
  onCancel: () => void
}

export function SessionTypeForm({ draft, others, onSave, onCancel }: SessionTypeFormProps) {
  const { id, original } = draft
  const [entry, setEntry] = useState(draft.entry)
  const count = useSessionCount(original)
  const form = useEntryForm(sessionTypeProblems(entry, others, original), sessionTypeWords, FIELD_OF, () => {
    const createdAt = original?.createdAt ?? useClock.getState().now
    const type = sessionTypeOf(entry, { id, createdAt }, others, original)
    if (type) onSave(type, entry)
  })
  const change = (part: Partial<SessionTypeEntry>) => setEntry({ ...entry, ...part })
  const isRenamed = original !== null && enteredName(entry.name) !== original.name
  const isMoved = original !== null && entry.category !== original.category

  return (
    <EntryDialog
      form={form}
      title={original ? 'Edit session type' : 'New session type'}
      submitLabel={original ? 'Save type' : 'Add type'}
      values={entry}
      initial={draft.initial}
      onCancel={onCancel}
    >
      <Field
        label="Name"
        required
        hint={isRenamed && renamedTypeText(count)}
        error={form.errorOf(...SESSION_TYPE_PROBLEMS)}
      >
        <TextInput
          name="name"
          autoComplete="off"
          value={entry.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Category"
        group
        hint={
          isMoved
            ? 'Its past sessions change sides too, and so does the Harmony Vector of their days.'
            : 'Tasks only count in productivity.'
        }
      >
        <SegmentedToggle
          label="Category"
          block
          value={entry.category}
          options={CATEGORIES.map((category) => ({
            value: category,
            label: modeName(category),
            icon: <VoiceBar category={category} color={entry.color} />,
          }))}
          onChange={(category) => change({ category })}
        />
      </Field>
      <ColorField value={entry.color} onChange={(color) => change({ color })} />
    </EntryDialog>
  )
}

const FIELD_OF: Record<SessionTypeProblem, keyof SessionTypeEntry> = {
  'name-missing': 'name',
  'name-control': 'name',
  'name-too-long': 'name',
  'name-core': 'name',
  'name-taken': 'name',
  'name-archived': 'name',
  'name-former': 'name',
  'too-many-names': 'name',
}
