import type { DayKey } from '../calendar/day-key'
import type { EpochMs } from '../units'

/** That one occurrence of a rhythm was completed (spec, section 3); at most one a rhythm and due day. */
export interface Completion {
  readonly rhythmId: string
  /** The due day. */
  readonly completionDate: DayKey
  readonly actualCompletionDate: DayKey
  readonly completedAt: EpochMs
}

/** The document's id: of a double click or two tabs both hit the same one. */
export function completionId(rhythmId: string, due: DayKey): string {
  return `${rhythmId}_${due}`
}
