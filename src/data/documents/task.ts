import * as v from 'valibot'
import type { Task } from '@/domain/session/types/task'
import { amount, filledText, or, read } from './schema'

const TaskDocument = v.object({ name: filledText, score: or(v.pipe(amount, v.minValue(0)), 0) })

export function readTask(id: string, data: unknown): Task | null {
  const document = read(TaskDocument, data)
  return document && { ...document, id }
}
