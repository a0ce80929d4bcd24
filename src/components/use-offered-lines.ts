import { lineTasks } from '@/domain/github/line-tasks'
import { PROGRAMMING } from '@/domain/session/session-type'
import type { Task } from '@/domain/session/task'
import { useUser } from '@/state/selectors'

const NONE: readonly Task[] = []

/** The lines that a session of the type may carry: those of a Programming session, with GitHub linked. */
export function useOfferedLines(type: string): readonly Task[] {
  const user = useUser()
  return type === PROGRAMMING && user?.github.linked === true ? lineTasks(user.githubSettings) : NONE
}
