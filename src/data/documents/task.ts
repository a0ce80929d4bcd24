import * as v from 'valibot'
import type { Task } from '@/domain/session/types/task'
import { amount, filledText, or, readWithUnknown } from './schema'

const TaskDocument = v.object({ name: filledText, score: or(v.pipe(amount, v.minValue(0)), 0) })

export function readTask(id: string, data: unknown): Task | null {
  const document = readWithUnknown(TaskDocument, data)
  return document && { ...document, id }
}
