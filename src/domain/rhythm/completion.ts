import * as v from 'valibot'
import type { DayKey } from '../calendar/day-key'
import { day, finite, isAsRead, or, readFields, type Fields } from '../document'
import { isStorableId } from '../stored-values'
import type { EpochMs } from '../units'

export const CompletionDocument = v.object({
  rhythmId: v.custom<string>(isStorableId),
  /** The due day. */
  completionDate: day,
  actualCompletionDate: day,
  completedAt: or(finite, 0),
})
/** One completed occurrence of a rhythm (STRATEGY-RHYTHM-23). At most one per rhythm and due day. */
export type Completion = Fields<typeof CompletionDocument>

export function readCompletion(data: unknown): Completion | null {
  return readFields(CompletionDocument, data)
}

export function isCompletion(value: unknown): value is Completion {
  return isAsRead(value, readCompletion)
}

/** The completion of an occurrence on the day `actual`: early if it is due later, late if it was due before. */
export function completionOf(
  { id }: { readonly id: string },
  due: DayKey,
  actual: DayKey,
  completedAt: EpochMs,
): Completion {
  return { rhythmId: id, completionDate: due, actualCompletionDate: actual, completedAt }
}

/** The document id. It follows from the occurrence, so a double click or a second tab writes the same document. */
export function completionId(rhythmId: string, due: DayKey): string {
  return `${rhythmId}_${due}`
}

/** When an occurrence was recorded as done; undefined if that is not known. */
export type RecordedAt = (rhythmId: string, due: DayKey) => EpochMs | undefined

export function recordedAtOf(completions: readonly Completion[] = []): RecordedAt {
  const moments = new Map(
    completions.map((one) => [completionId(one.rhythmId, one.completionDate), one.completedAt]),
  )
  return (rhythmId, due) => moments.get(completionId(rhythmId, due))
}
