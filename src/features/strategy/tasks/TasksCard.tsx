import type { Task } from '@/domain/session/types/task'
import {
  NEW_TASK,
  taskEntryOf,
  taskOf,
  taskProblems,
  type TaskEntry,
} from '@/domain/session/types/task-entry'
import { numberText } from '@/format/number'
import { taskWords } from '@/format/strategy'
import { useFacts } from '@/state/facts'
import { Field } from '@/ui/form/Field'
import { TextInput, textFieldsOf } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import {
  ItemDialog,
  type ItemFormProps,
  sameNameHint,
  useEntryForm,
  useItemEntry,
} from '../editor/EntryDialog'
import { ListCard, ListRow, RowActions } from '../editor/ListCard'
import styles from '../editor/ListCard.module.css'
import { useEditor, useListActions } from '../editor/use-editor'

export function TasksCard() {
  const items = useFacts((facts) => facts.tasks)?.items ?? []
  const editor = useEditor<Task, TaskEntry>(items, useListActions('task'), 'task')

  return (
    <ListCard
      title="Your Tasks"
      fact="tasks"
      items={items}
      editor={editor}
      addLabel="New task"
      newEntry={NEW_TASK}
      empty="A task earns its points each time you do it in a session."
      form={(props) => <TaskForm {...props} />}
      question={{ body: 'Sessions in which you completed it keep it and their points.' }}
    >
      {items.length > 0 && (
        <ul className={styles.tasks}>
          {items.map((task) => (
            <ListRow key={task.id} fact="tasks" id={task.id} name={task.name}>
              <span className={styles.figure}>
                <small>Score </small>
                {numberText(task.score)}
              </span>
              <RowActions
                id={task.id}
                name={task.name}
                onEdit={() => editor.edit(task, taskEntryOf(task))}
                onDelete={() => editor.ask(task)}
              />
            </ListRow>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

function TaskForm({ draft, others, onSave, onCancel }: ItemFormProps<Task, TaskEntry>) {
  const [entry, change, isChanged] = useItemEntry(draft, taskEntryOf)
  const form = useEntryForm(taskProblems(entry), taskWords, () => {
    const task = taskOf(entry, draft.id)
    if (task) onSave(task, entry)
  })
  const field = textFieldsOf(entry, change)

  return (
    <ItemDialog form={form} draft={draft} noun="task" isChanged={isChanged} onCancel={onCancel}>
      <Field
        label="Name"
        required
        hint={sameNameHint(entry.name, others, 'task')}
        error={form.errorOf('name')}
      >
        <TextInput {...field('name')} />
      </Field>
      <Field
        label="Score"
        required
        hint={draft.original ? 'Past sessions keep their points.' : 'Points for completing it once.'}
        error={form.errorOf('score')}
      >
        <NumberInput suffix="points" {...field('score')} />
      </Field>
    </ItemDialog>
  )
}
