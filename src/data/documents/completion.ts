import * as v from 'valibot'
import type { Completion } from '@/domain/rhythm/completion'
import { day, filledText, finite, or, read } from './schema'

const CompletionDocument = v.object({
  rhythmId: filledText,
  completionDate: day,
  actualCompletionDate: day,
  completedAt: or(finite, 0),
})

export function readCompletion(data: unknown): Completion | null {
  return read(CompletionDocument, data)
}
