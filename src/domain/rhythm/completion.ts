import type { DayKey } from '../calendar/day-key'
import type { EpochMs } from '../units'
import { isDay, isId, isNumber, record } from '../stored-values'
import type { WithUnknownFields } from '../unknown-fields'

/** One completed occurrence of a rhythm (STRATEGY-RHYTHM-23). At most one per rhythm and due day. */
export interface Completion extends WithUnknownFields {
  readonly rhythmId: string
  /** The due day. */
  readonly completionDate: DayKey
  readonly actualCompletionDate: DayKey
  readonly completedAt: EpochMs
}

/** The document id. It follows from the occurrence, so a double click or a second tab writes the same document. */
export function completionId(rhythmId: string, due: DayKey): string {
  return `${rhythmId}_${due}`
}

/** Whether a stored value is a completion. */
export function isCompletion(value: unknown): value is Completion {
  const { rhythmId, completionDate, actualCompletionDate, completedAt } = record(value)
  return isId(rhythmId) && isDay(completionDate) && isDay(actualCompletionDate) && isNumber(completedAt)
}
