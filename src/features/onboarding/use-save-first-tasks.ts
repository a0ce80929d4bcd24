import type { Task } from '@/domain/session/task'
import { isolated } from '@/format/isolated'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Accepted at once, also offline, so nothing waits for it; a task that is refused is told. */
export function useSaveFirstTasks(): (tasks: readonly Task[]) => void {
  const { tasks: list } = useBackend()
  return (tasks) => {
    for (const task of tasks) {
      list.save(task).catch((error: unknown) => {
        console.error('A first task was not saved', error)
        showToast({
          kind: 'error',
          text: `The task “${isolated(task.name)}” could not be saved.`,
          detail: 'You can add it on the Strategy page.',
        })
      })
    }
  }
}
