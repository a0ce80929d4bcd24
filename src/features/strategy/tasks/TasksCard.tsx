import { STRATEGY_MESSAGES } from '@/format/strategy'
import { numberText } from '@/format/number'
import { NEW_TASK, taskEntryOf, type TaskEntry } from '@/domain/session/types/task-entry'
import type { Task } from '@/domain/session/types/task'
import { useFacts } from '@/state/facts'
import { DeleteQuestion, ListCard, RowName, RowActions } from '../editor/ListCard'
import styles from '../editor/Rows.module.css'
import { TaskForm } from './TaskForm'
import { useEditor, useListActions } from '../editor/use-editor'

export function TasksCard() {
  const listing = useFacts((facts) => facts.tasks)
  const actions = useListActions('task')
  const editor = useEditor<Task, TaskEntry>(actions, {
    saveFailed: STRATEGY_MESSAGES.saveTaskFailed,
    removeFailed: STRATEGY_MESSAGES.removeTaskFailed,
  })
  const { draft } = editor
  const items = listing?.items ?? []

  return (
    <>
      <ListCard
        title="Your Tasks"
        fact="tasks"
        listing={listing}
        count={listing && items.length}
        addLabel="New task"
        addButtonRef={editor.addButtonRef}
        onAdd={() => editor.add(NEW_TASK)}
        empty="A task earns its points each time you do it in a session."
      >
        {items.length > 0 && (
          <ul className={styles.tasks}>
            {items.map((task) => (
              <li key={task.id} className={styles.row}>
                <RowName name={task.name} isUnsynced={listing?.unsynced.has(task.id)} />
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
              </li>
            ))}
          </ul>
        )}
      </ListCard>
      {draft && (
        <TaskForm
          key={draft.id}
          draft={draft}
          others={items.filter(({ id }) => id !== draft.id)}
          onSave={editor.save}
          onCancel={editor.cancel}
        />
      )}
      <DeleteQuestion
        editor={editor}
        noun="task"
        body="Sessions in which you completed it keep it and their points."
      />
    </>
  )
}
