import { useState } from 'react'
import type { Task } from '@/domain/session/types/task'
import { taskOf, taskProblems, type TaskEntry, type TaskProblem } from '@/domain/session/types/task-entry'
import { taskWords } from '@/format/strategy'
import { Field } from '@/ui/form/Field'
import { textFieldsOf } from '@/ui/form/text-field'
import { TextInput } from '@/ui/form/Input'
import { EntryDialog, useEntryForm, sameNameHint } from '../editor/EntryDialog'
import type { Draft } from '../editor/use-editor'

interface TaskFormProps {
  draft: Draft<Task, TaskEntry>
  others: readonly Task[]
  onSave: (task: Task, entry: TaskEntry) => void
  onCancel: () => void
}

export function TaskForm({ draft, others, onSave, onCancel }: TaskFormProps) {
  const [entry, setEntry] = useState(draft.entry)
  const form = useEntryForm(taskProblems(entry), taskWords, FIELD_OF, () => {
    const task = taskOf(entry, draft.id)
    if (task) onSave(task, entry)
  })
  const field = textFieldsOf(entry, setEntry)

  return (
    <EntryDialog
      form={form}
      title={draft.original ? 'Edit task' : 'New task'}
      submitLabel={draft.original ? 'Save task' : 'Add task'}
      values={entry}
      initial={draft.initial}
      onCancel={onCancel}
    >
      <Field
        label="Name"
        required
        hint={sameNameHint(entry.name, others, 'task')}
        error={form.errorOf('name-missing', 'name-control', 'name-too-long')}
      >
        <TextInput {...field('name')} />
      </Field>
      <Field
        label="Score"
        required
        hint={draft.original ? 'Past sessions keep their points.' : 'Points for completing it once.'}
        error={form.errorOf('score-invalid')}
      >
        <TextInput inputMode="decimal" suffix="points" {...field('score')} />
      </Field>
    </EntryDialog>
  )
}

const FIELD_OF: Record<TaskProblem, keyof TaskEntry> = {
  'name-missing': 'name',
  'name-control': 'name',
  'name-too-long': 'name',
  'score-invalid': 'score',
}
