import { exact, exactSum } from '@/domain/decimal'
import type { Task } from '@/domain/session/types/task'
import { isolateDirection } from '@/format/text-direction'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** Suggested tasks. Their ids are fixed, so that taking the tour twice adds none of them twice. */
export const FIRST_TASKS: readonly Task[] = [
  { id: 'tour-page', name: 'Write a page', score: 2 },
  { id: 'tour-chapter', name: 'Read a chapter', score: 1.5 },
  { id: 'tour-letter', name: 'Answer a letter', score: 0.5 },
  { id: 'tour-room', name: 'Tidy a room', score: 1 },
]

/** Three hours of play at the default sixty minutes per point. For the tour only; nothing is saved. */
export const TRIAL_PLAY_POINTS = 3

/** The harmony of a day with each chosen task done once. */
export function trialHarmony(chosen: ReadonlySet<string>, hasPlayed: boolean): number {
  const scores = FIRST_TASKS.filter(({ id }) => chosen.has(id)).map(({ score }) => score)
  return exact(exactSum(scores) - (hasPlayed ? TRIAL_PLAY_POINTS : 0))
}

export function trialWord(harmony: number): string {
  if (harmony > 5) return 'Time to play'
  if (harmony > 1) return 'Leaning productive'
  if (harmony >= -1) return 'Balanced'
  return 'Leaning playful'
}

/** Saves without waiting, because writes are accepted at once, even offline. A refused task is reported. */
export function useSaveFirstTasks(): (tasks: readonly Task[]) => void {
  const { write } = useBackend()
  return (tasks) => {
    for (const task of tasks) {
      write({ kind: 'save-item', itemKind: 'task', item: task }).catch((error: unknown) => {
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
