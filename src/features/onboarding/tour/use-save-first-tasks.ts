import type { Task } from '@/domain/session/types/task'
import { isolateDirection } from '@/format/text-direction'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Saves without waiting, because writes are accepted at once, even offline. A refused task is reported. */
export function useSaveFirstTasks(): (tasks: readonly Task[]) => void {
  const { tasks: list } = useBackend()
  return (tasks) => {
    for (const task of tasks) {
      list.save(task).catch((error: unknown) => {
        console.error('A first task was not saved', error)
        showToast({
          kind: 'error',
          text: `The task “${isolateDirection(task.name)}” could not be saved.`,
          detail: 'You can add it on the Strategy page.',
        })
      })
    }
  }
}
