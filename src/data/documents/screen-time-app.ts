import * as v from 'valibot'
import type { ScreenTimeApp } from '@/domain/session/screen-time'
import { filledText, read } from './schema'

const ScreenTimeAppDocument = v.object({ name: filledText })

export function readScreenTimeApp(id: string, data: unknown): ScreenTimeApp | null {
  const document = read(ScreenTimeAppDocument, data)
  return document && { ...document, id }
}
