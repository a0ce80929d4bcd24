import { lineTasks } from '@/domain/github/line-tasks'
import { PROGRAMMING } from '@/domain/session/types/session-type'
import type { Task } from '@/domain/session/types/task'
import { useUser } from '@/state/selectors'

const NONE: readonly Task[] = []

/** The line tasks that a session of this type may have: those of Programming sessions with GitHub linked. */
export function useOfferedLines(type: string): readonly Task[] {
  const user = useUser()
  return type === PROGRAMMING && user?.github.linked === true ? lineTasks(user.githubSettings) : NONE
}
