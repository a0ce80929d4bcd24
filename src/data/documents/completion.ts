import * as v from 'valibot'
import type { Completion } from '@/domain/rhythm/completion'
import { isStorableId } from '@/domain/stored-values'
import { day, finite, or, readWithUnknown } from './schema'

const CompletionDocument = v.object({
  rhythmId: v.custom<string>(isStorableId),
  completionDate: day,
  actualCompletionDate: day,
  completedAt: or(finite, 0),
})

export function readCompletion(data: unknown): Completion | null {
  return readWithUnknown(CompletionDocument, data)
}
