import type { Quantities, Task } from '@/domain/session/types/task'
import type { ZoneId } from '@/domain/units'
import { useUser } from '@/state/selectors'
import { CommittedLines } from './CommittedLines'
import type { useLineCount } from './use-line-count'

interface OfferedLinesProps {
  /** The tasks for committed lines; empty when GitHub is not linked or the type does not count them. */
  offered: readonly Task[]
  lines: ReturnType<typeof useLineCount>
  canCount: boolean
  zone: ZoneId
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** The committed lines of a form, when the user is offered any. */
export function OfferedLines({ offered, ...props }: OfferedLinesProps) {
  const user = useUser()
  return user && offered.length > 0 && <CommittedLines settings={user.githubSettings} {...props} />
}
