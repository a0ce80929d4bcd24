import type { BackupList, StoredItems } from '@/domain/backup/kinds'
import type { Session } from '@/domain/session/session'
import { flat } from '@/domain/unknown-fields'
import { readCompletion } from './completion'
import { readRestSpan, restSpanDocumentOf } from './rest-span'
import { readRhythm, rhythmDocumentOf } from './rhythm'
import { readScreenTimeApp } from './screen-time-app'
import { readSessionType } from './session-type'
import { readTask } from './task'

type ReadSession = (id: string, data: unknown) => Session | null

/** The collection below the user document that holds the list. */
export function collectionOf(list: BackupList): string {
  return list === 'completions' ? 'rhythmCompletions' : list
}

export type ListReaders = {
  readonly [L in BackupList]: (id: string, data: unknown) => StoredItems[L] | null
}

export function listReaders(readSession: ReadSession): ListReaders {
  return {
    sessions: readSession,
    tasks: readTask,
    rhythms: readRhythm,
    completions: (_, data) => readCompletion(data),
    sessionTypes: readSessionType,
    screenTimeApps: readScreenTimeApp,
    restSpans: readRestSpan,
  }
}

/** The lists whose documents no monthly rollup counts. */
export type PlainList = Exclude<BackupList, 'sessions' | 'completions'>

export function plainDocumentOf<L extends PlainList>(list: L, item: StoredItems[L]): object {
  const documents: { readonly [P in PlainList]: (item: StoredItems[P]) => object } = {
    tasks: flat,
    rhythms: rhythmDocumentOf,
    sessionTypes: flat,
    screenTimeApps: flat,
    restSpans: restSpanDocumentOf,
  }
  return documents[list](item)
}
