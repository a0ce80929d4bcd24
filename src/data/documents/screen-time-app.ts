import * as v from 'valibot'
import type { ScreenTimeApp } from '@/domain/session/screen-time'
import { filledText, readWithUnknown } from './schema'

const ScreenTimeAppDocument = v.object({ name: filledText })

export function readScreenTimeApp(id: string, data: unknown): ScreenTimeApp | null {
  const document = readWithUnknown(ScreenTimeAppDocument, data)
  return document && { ...document, id }
}
