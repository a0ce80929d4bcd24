import * as v from 'valibot'
import { TRASH_KINDS, type TrashEntry, type TrashKind } from '@/domain/trash/trash'
import type { ZoneId } from '@/domain/units'
import { readRestSpan } from './rest-span'
import { readRhythm } from './rhythm'
import { filledText, instant, or, read } from './schema'
import { readScreenTimeApp } from './screen-time-app'
import { readSession } from './session'
import { readSessionType } from './session-type'
import { readTask } from './task'

/** A timestamp of either SDK, or a Date. */
const timestamp = v.pipe(
  v.custom<Moment>(isMoment),
  v.transform((moment) => (moment instanceof Date ? moment.getTime() : moment.toMillis())),
)

type Moment = Date | { readonly toMillis: () => number }

function isMoment(value: unknown): value is Moment {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return typeof (value as { toMillis?: unknown } | null | undefined)?.toMillis === 'function'
}

const TrashDocument = v.object({
  kind: v.picklist(TRASH_KINDS),
  deletedAt: instant,
  expiresAt: timestamp,
  items: or(v.array(v.unknown()), []),
})

type ReadItem = (id: string, item: unknown) => unknown

const Identified = v.object({ id: filledText })

/** Returns null for a kind that this version does not know. */
export function readTrash(id: string, data: unknown, deviceZone: ZoneId): TrashEntry | null {
  const document = read(TrashDocument, data)
  if (!document) return null
  const { kind, deletedAt, expiresAt, items } = document
  const readItem = readerOf(kind, deviceZone)
  const readable = items
    .map((item) => {
      const identified = read(Identified, item)
      return identified && readItem(identified.id, item)
    })
    .filter((item) => item !== null)
  const unreadable = items.length - readable.length
  return { id, kind, deletedAt, expiresAt, items: readable, unreadable } as unknown as TrashEntry
}

function readerOf(kind: TrashKind, deviceZone: ZoneId): ReadItem {
  const readers: Readonly<Record<TrashKind, ReadItem>> = {
    sessions: (id, item) => readSession(id, item, deviceZone),
    split: (id, item) => readSession(id, item, deviceZone),
    task: readTask,
    rhythm: readRhythm,
    sessionType: readSessionType,
    app: readScreenTimeApp,
    restSpan: readRestSpan,
  }
  return readers[kind]
}
