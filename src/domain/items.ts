import { flat } from './document'
import { readRestSpan, restSpanDocumentOf, type RestSpan } from './rest/rest-days'
import { readCompletion, type Completion } from './rhythm/completion'
import { readRhythm, rhythmDocumentOf, type Rhythm } from './rhythm/rhythm'
import { readScreenTimeApp, type ScreenTimeApp } from './screen-time/app'
import type { Session } from './session/session'
import { readSessionType, type SessionType } from './session/types/session-type'
import { readTask, type Task } from './session/types/task'

/** What each list of an account holds. Backup, restoring and trash follow from it. */
export interface StoredItems {
  readonly sessions: Session
  readonly tasks: Task
  readonly rhythms: Rhythm
  readonly completions: Completion
  readonly sessionTypes: SessionType
  readonly screenTimeApps: ScreenTimeApp
  readonly restSpans: RestSpan
}
export type ItemList = keyof StoredItems

/** The lists whose documents no monthly rollup counts. */
export type PlainList = Exclude<ItemList, 'sessions' | 'completions'>

/** The collection below the user document that holds the list. */
export function collectionOf(list: ItemList): string {
  return list === 'completions' ? 'rhythmCompletions' : list
}

export type ListReaders = {
  readonly [L in ItemList]: (id: string, data: unknown) => StoredItems[L] | null
}

export function listReaders(readSession: ListReaders['sessions']): ListReaders {
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

/** The form in which the list's collection stores the item. */
export function documentOf<L extends ItemList>(list: L, item: StoredItems[L]): object {
  const documents: { readonly [P in ItemList]: (item: StoredItems[P]) => object } = {
    sessions: flat,
    tasks: flat,
    rhythms: rhythmDocumentOf,
    completions: flat,
    sessionTypes: flat,
    screenTimeApps: flat,
    restSpans: restSpanDocumentOf,
  }
  return documents[list](item)
}

export type NamedList = 'sessionTypes' | 'screenTimeApps'
/** Whether sessions refer to the list's items by name, so that no two may have one. */
export function hasNames(list: ItemList): list is NamedList {
  return list === 'sessionTypes' || list === 'screenTimeApps'
}
